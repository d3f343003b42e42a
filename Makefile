# The front door. Every target first lets tools/setup install what it lacks (a no-op once there).
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 600
SOAK_KILLS ?= 500
SOAK_DEATHS ?= 50
SOAK_GAMES ?= 200
SOAK_FAULTS ?= 100
SOAK_ACTIONS ?= 1000000

.PHONY: help run menu serve build wasm web test quick bare check bench reports puzzles figures pictures fuzz soak coverage install python deb release format clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' $(MAKEFILE_LIST) | expand -t 18

run: serve ## build everything and play in the browser

menu: build ## open the menu in the terminal
	@exec build/meikyu

serve: build web ## serve the web client at http://127.0.0.1:8080/ (BIND=0.0.0.0 lets the house in)
	@exec build/meikyu serve $(if $(BIND),--bind $(BIND))

build: ## build the program build/meikyu and the library
	@tools/setup build
	@tools/build native

wasm: ## build the modules for the browser, build/wasm/*.wasm
	@tools/setup test
	@tools/build wasm

web: ## build the client for the browser: build/web
	@tools/setup web
	@tools/web build

test: ## run every test: unit, sanitizers, command line, WebAssembly, browser, short fuzzing
	@tools/setup test
	@tools/setup web
	@tools/run-tests

quick: ## build, and run the quick tests of what changed since the last commit (of all rooms if nothing did)
	@tools/setup test
	@tools/quick

bare: ## make test in a clean clone of HEAD on a bare Debian made by debootstrap (root)
	@tools/bare make test

check: ## formatting, static analysis, who-may-include-whom, rule numbers
	@tools/setup check
	@tools/setup web
	@tools/check

bench: build ## measure speed
	@build/meikyu bench

reports: build ## play the published reports of the lab again (docs/reports): about two hours
	@tools/setup web
	@tools/reports

puzzles: build ## make the files of puzzles/ again, the same bytes: minutes
	@tools/puzzles

figures: build ## make the tables of docs/performance.md and docs/strength.md anew: hours, best with nothing else running
	@tools/setup web
	@tools/web build
	@tools/figures

pictures: build ## take the pictures of README.md and docs/gallery anew
	@tools/setup web
	@tools/web build
	@tools/web gallery

fuzz: ## fuzz every target for FUZZ_SECONDS (600)
	@tools/setup test
	@FUZZ_SMOKE_SECONDS=$(FUZZ_SECONDS) TEST_TIMEOUT=$$(($(FUZZ_SECONDS) + 120)) tools/run-tests fuzz:

soak: ## kill a server SOAK_KILLS (500) times while people play, SOAK_DEATHS (50) times around each of their other deeds; SOAK_FAULTS (100) of three servers and their database; play whole games in browsers and SOAK_GAMES (200) pairs of games that look alike; see what memory is held after SOAK_ACTIONS (a million); prove every puzzle
	@tools/setup test
	@MEIKYU_KILLS=$(SOAK_KILLS) MEIKYU_DEATHS=$(SOAK_DEATHS) MEIKYU_TABLES=32 TEST_TIMEOUT=7200 tools/run-tests cli/serve_killed
	@MEIKYU_FAULTS=$(SOAK_FAULTS) MEIKYU_TABLES=24 MEIKYU_RACE=3000 TEST_TIMEOUT=7200 tools/run-tests serve_nodes
	@tools/setup web
	@LONG=1 TURNING_GAMES=1000 PUZZLES=1 TEST_TIMEOUT=7200 tools/run-tests web:
	@MEIKYU_PAIRS=$(SOAK_GAMES) TEST_TIMEOUT=7200 tools/run-tests native:tests/server/test_tables_
	@MEIKYU_SOAK=$(SOAK_ACTIONS) TEST_TIMEOUT=7200 tools/run-tests native:tests/server/test_soak
	@tools/build native all bench_load
	@build/meikyu puzzles check
	@bench/soak.sh $(SOAK_ACTIONS)

coverage: ## line coverage of core and games; report in build/coverage/html
	@tools/setup coverage
	@tools/coverage

install: build ## install under PREFIX (/usr/local), DESTDIR before it
	@DESTDIR=$(DESTDIR) cmake --install build/native --prefix $(PREFIX)

python: ## build the Python package: build/python/*.whl and its sources
	@tools/setup test
	@tools/python wheel
	@ls build/python/*.whl build/python/*.tar.gz

deb: build web ## make a Debian package with the service: build/meikyu_VERSION_ARCH.deb
	@tools/setup test
	@tools/deb

release: build web ## make everything that is handed out: build/release (sources, Debian package, wheel, site, bill of materials)
	@tools/setup test
	@tools/release

format: ## let clang-format rewrite the sources
	@tools/setup check
	@git ls-files '*.c' '*.h' | xargs -r clang-format -i
	@tools/setup web
	@tools/web format

clean: ## remove everything that was built
	rm -rf build
