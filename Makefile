# The tasks of the project; each installs the tools that it needs if they are missing.

demo := .build/demo/recipes
PREFIX ?= /usr/local
export = "$$(swift build --show-bin-path)/navatlas" export Docs/Examples/Recipes

# On Linux, Swift's libraries are linked statically: the tool starts faster, and runs without Swift.
release := swift build -c release $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)

.PHONY: demo install install-scan archive check-archive test slow-tests bench bench-pictures bench-scan bench-shapes fuzz \
	fuzz-learn fuzz-corpora faults oracle mutants format generate clean

# An import that Package.swift does not allow is an error.
build := swift build --explicit-target-dependency-import-check error

# Each module is compiled as a whole and without debug information: the fastest way from a clean clone to the demo and
# to the tests. With INCREMENTAL=1 only the files that an edit concerns are compiled, for the debugger too: to be used
# always or never in a clone, as each way compiles all that the other one compiled.
#
# The build system runs the compiler's jobs itself (`--use-integrated-swift-driver`): a module is compiled as soon as the
# interfaces of those it imports are there, not only when these are compiled to the end. Elsewhere than on Linux, where
# nobody has tried the option, and with a toolchain that does not have it, the build goes without it.
ifndef INCREMENTAL
ifeq ($(shell uname),Linux)
build := $(build) $(shell swift build --help-hidden 2>/dev/null | grep -o -m1 -e --use-integrated-swift-driver)
endif
build := $(build) $(addprefix -Xswiftc ,-wmo -num-threads 2 -disable-batch-mode -gnone)
endif

# With OPTIMIZED=1 the modules that the tests spend their time in are optimized: the fastest way to the end of the tests.
# Without it, overlapping accesses are not looked for at run time (Swift's exclusivity): that costs a fifth of the build.
ifdef OPTIMIZED
build := NAVATLAS_OPTIMIZED=1 $(build)
else ifndef INCREMENTAL
build := $(build) -Xswiftc -enforce-exclusivity=unchecked
endif

# Writes the site of the example app; the last line of the output is its path. The tests use what this
# builds.
demo:
	@.ci/install build
	$(build) --product navatlas
	"$$(swift build --show-bin-path)/navatlas" build Docs/Examples/Recipes -o $(demo)

# Installs the tool, optimised and without debug information, into $(PREFIX)/bin.
install:
	@.ci/install build
	$(release) -Xswiftc -gnone --product navatlas
	mkdir -p "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$$($(release) --show-bin-path)/navatlas" "$(DESTDIR)$(PREFIX)/bin/navatlas"
	strip "$(DESTDIR)$(PREFIX)/bin/navatlas"

# Installs the reader of Swift source beside the tool. The parser of Swift takes minutes to build.
install-scan:
	@.ci/install build
	$(release) -Xswiftc -gnone --product navatlas-scan
	mkdir -p "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$$($(release) --show-bin-path)/navatlas-scan" "$(DESTDIR)$(PREFIX)/bin/navatlas-scan"
	strip "$(DESTDIR)$(PREFIX)/bin/navatlas-scan"

# Writes the archives of a release for this system into .build/release-files; see Docs/Releasing.md.
release_files := .build/release-files
archive:
	@.ci/install build
	$(release) -Xswiftc -gnone --product navatlas
	$(release) -Xswiftc -gnone --product navatlas-scan
	.ci/release archive -o $(release_files) --target "$$(swift -print-target-info | \
	  python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')" \
	  "$$($(release) --show-bin-path)/navatlas" "$$($(release) --show-bin-path)/navatlas-scan"

# Unpacks the archives on a bare Debian system, and runs what is in them there, without Graphviz and with it.
# Needs root and debootstrap.
check-archive:
	.ci/check-archive $(release_files)/navatlas-*-unknown-linux-gnu.tar.gz

# Runs all tests, or those whose names match FILTER: make test FILTER=MarkdownTests.
test:
	@.ci/install test
	$(build) --build-tests
	swift test --skip-build $(if $(FILTER),--filter '$(FILTER)')

# Runs the tests, or those that match FILTER, one after the other, and lists the slowest. In a parallel run
# the time of a test includes the time in which it waits for its turn.
slow-tests:
	@.ci/install test
	$(build) --build-tests
	swift test --skip-build --no-parallel --event-stream-output-path .build/tests.jsonl \
		--event-stream-version 0 $(if $(FILTER),--filter '$(FILTER)') > .build/tests.log
	@.ci/slow-tests .build/tests.jsonl

# Measures builds, checks, resolutions and reviews of models of 10 to 10,000 screens, and the search for
# overlaps.
bench:
	@.ci/install bench
	$(release) --product navatlas
	$(release) --product navatlas-bench
	"$$($(release) --show-bin-path)/navatlas-bench"

# Measures pictures that are just small enough for their quality.
bench-pictures:
	@.ci/install bench
	$(release) --product navatlas
	$(release) --product navatlas-bench
	"$$($(release) --show-bin-path)/navatlas-bench" pictures

# Measures what scans of apps find, beside facts, and what they cost, beside swift-format:
# make bench-scan FOLDERS="Apps/FoodTruck Apps/Hackers"
bench-scan:
	@.ci/install bench
	$(release) --product navatlas
	$(release) --product navatlas-scan
	$(release) --product navatlas-bench
	"$$($(release) --show-bin-path)/navatlas-bench" scan $(FOLDERS)

# Measures checks of models that are large in one respect: conditions, alternatives, places, steps.
bench-shapes:
	@.ci/install bench
	$(release) --product navatlas
	$(release) --product navatlas-bench
	"$$($(release) --show-bin-path)/navatlas-bench" shapes

# Changes models by the description of their format, and bytes, and checks what must hold of them:
# make fuzz SECONDS=600 FIRST=1000. A failure names its seed; .build/fuzz-seed has the last one.
fuzz:
	@.ci/install test
	$(build) --build-tests
	FUZZ_SECONDS=$(or $(SECONDS),600) FUZZ_FIRST=$(or $(FIRST),1000) FUZZ_NOTE=.build/fuzz-seed \
	  swift test --skip-build --no-parallel --filter AtlasFuzzTests.FuzzTests

# Lets libFuzzer look for inputs that crash, hang or break what must hold, and learn from what each one reaches:
# make fuzz-learn TARGET=url RUNS=1000000. Without TARGET, all targets one after the other. For toolchains on Linux:
# those of Xcode have no libFuzzer.
fuzz-learn:
	@.ci/install build
	for target in $(or $(TARGET),$$(.ci/fuzz-learn --targets)); do \
	  .ci/fuzz-learn $$target $(or $(RUNS),1000000) || exit 1; \
	done

# Puts a sample of the inputs that reach what all inputs learnt so far reach into Tests/AtlasFuzzTests/Corpora.
fuzz-corpora:
	for target in $(or $(TARGET),$$(.ci/fuzz-learn --targets)); do \
	  .ci/fuzz-learn $$target --keep $(or $(BYTES),24000) || exit 1; \
	done

# Ends builds and other commands at random moments, fills the disk, and runs two builds at once:
# make faults SECONDS=60, or KILLS=1000 of each command.
faults:
	@.ci/install build
	$(build) --product navatlas
	.ci/faults "$$(swift build --show-bin-path)/navatlas" $(or $(SECONDS),60) $(KILLS)

# Compares the graph with a plain model checker on random models: make oracle COUNT=5000 FIRST=1.
oracle:
	@.ci/install test
	$(build) --build-tests
	ORACLE_COUNT=$(or $(COUNT),2000) ORACLE_FIRST=$(or $(FIRST),1) \
	  swift test --skip-build --filter AtlasGraphTests.OracleTests

# Plants faults of one line in a module and lists those that no test notices; see .ci/mutants --help.
# For example: make mutants MODULE="AtlasGraph AtlasLinks" OPTIONS="--sample 100"
mutants:
	@.ci/install test
	.ci/mutants $(MODULE:%=--module %) $(OPTIONS)

format:
	swift format --in-place --recursive Sources Tests Package.swift

# Writes the generated parts of Docs: from the description of the model format, the keys of templates, the
# rules and the examples.
generate:
	mkdir -p Docs/Images Docs/Exports
	.ci/modules | tred | dot -Tsvg > Docs/Images/modules.svg
	$(build) --product navatlas
	"$$(swift build --show-bin-path)/navatlas" schema > Docs/navatlas.schema.json
	"$$(swift build --show-bin-path)/navatlas" schema --reference > Docs/Model-reference.md
	"$$(swift build --show-bin-path)/navatlas" template-reference Docs/Templates.md
	"$$(swift build --show-bin-path)/navatlas" rules --write Docs/Rules
	"$$(swift build --show-bin-path)/navatlas" export Docs/Examples/FoodTruck --view app \
		-o Docs/Images/food-truck.svg
	"$$(swift build --show-bin-path)/navatlas" diff Docs/Examples/FoodTruck \
		Tests/AtlasReviewTests/Fixtures/FoodTruck-after.json --format markdown \
		-o .build/comment.md
	awk '/^<!-- comment -->$$/ { print; while ((getline line < ".build/comment.md") > 0) print line; \
		isInside = 1 } /^<!-- end of comment -->$$/ { isInside = 0 } !isInside' \
		Docs/Reviewing.md > .build/Reviewing.md
	mv .build/Reviewing.md Docs/Reviewing.md
	for subject in graph check diff resolve path impact facts scan-hints; do \
		"$$(swift build --show-bin-path)/navatlas" schema $$subject \
			> Docs/$$subject.schema.json || exit 1; \
	done
	$(export) -o Docs/Exports/overview.mmd
	$(export) -o Docs/Exports/overview.d2
	$(export) --view feature:account -o Docs/Exports/account.graphml
	$(export) --view feature:account -o Docs/Exports/account.json
	$(export) --view feature:account --format csv-screens -o Docs/Exports/account-screens.csv
	$(export) --view feature:account --format csv-links -o Docs/Exports/account-links.csv
	$(export) -o Docs/Exports/apple-app-site-association
	$(export) --format info-plist -o Docs/Exports/Info.plist
	$(export) -o Docs/Exports/Recipes.entitlements
	$(export) --format test-plan -o Docs/Exports/test-plan.md
	$(export) -o Docs/Exports/open-links.sh
	$(export) --format xcuitest -o Docs/Exports/RecipesNavigationTests.swift
	$(export) --format swift -o Docs/Exports/RecipesNavigation.swift

clean:
	rm -rf .build
