// Four CI logs of a game, read whole by an agent without compaction: the API's own words, which two editions do not know.
import { agent, bash, failed, toRecording, user } from './build.ts'
import { ciLog } from './text/ci.ts'
import type { Sample } from './types.ts'
import { workspace } from './workspace.ts'

const SAVE = `// Writes the save on a worker thread; the menu may close meanwhile.
void SaveGame::writeLater(const World& world) {
  worker_.push([this, &world] {
    std::ofstream out(path_, std::ios::binary);
    Archive archive(out);
    world.store(archive);
    archive.finish();
  });
}
`
const SAVE_FIXED = SAVE.replace('[this, &world]', '[this, copy = world.snapshot()]').replace('world.store', 'copy.store')
const NIGHTS = ['0601', '0602', '0603', '0604'] as const
const log = (night: string): string => `ci/nightly-2026-${night}.log`
const SANITIZERS = ['address', 'undefined', 'thread', 'leak']
const FAILED = ['save_test.cpp:6: Failure: expected checksum 0x5f21c9aa, was 0x00000000']

export function sample(): Sample {
  const ws = workspace({
    ...Object.fromEntries(
      NIGHTS.map((night, i) => [
        log(night),
        ciLog(night, {
          chars: 204_000 + i * 2_300,
          from: `2026-${night.slice(0, 2)}-${night.slice(2)}T01:00:00Z`,
          sanitizer: SANITIZERS[i] ?? '',
          ...(i === 1 ? {} : { failed: FAILED }),
        }),
      ]),
    ),
    'src/save/save_game.cpp': SAVE,
    'src/save/archive.h':
      '#pragma once\n// finish() writes the checksum last; without it a save reads as 0x00000000.\nclass Archive {\n public:\n  explicit Archive(std::ostream& out);\n  void finish();\n};\n',
    'test/save_test.cpp':
      'TEST(SaveWorld, SurvivesAReload) {\n  {\n    World world = World::generate(7);\n    SaveGame("t.sav").writeLater(world);\n  }\n  EXPECT_EQ(checksum("t.sav"), 0x5f21c9aa);\n}\n',
  })

  return {
    rejections: [{ call: 9, error: 'prompt is too long: 208310 tokens > 200000 maximum' }],
    recording: toRecording('ci-logs', '2026-06-04T09:00:00Z', [
      user(
        'The nightly build was red three times this week, always with another sanitizer. Same cause? The logs are in ci/. Only change what the failure needs.',
      ),
      agent('Four nights. I begin with the first.', [
        bash('wc -c ci/*.log', NIGHTS.map((night) => ` ${ws.text(log(night)).length} ${log(night)}`).join('\n')),
      ]),
      agent('', [ws.read(log('0601'))]),
      agent('Test 417 failed: a checksum of zero. The next night.', [ws.read(log('0602'))]),
      agent('Green. So it comes and goes.', [ws.read(log('0603'))]),
      agent(
        '',
        [
          bash(
            'git log --format="%h %as %s" -5 -- src/save',
            'd20f6b1 2026-05-29 Save on a worker thread, so that the menu closes at once\n81c3a77 2026-03-02 Archive: checksum at the end\n5be9012 2025-11-20 Save: version 7',
          ),
        ],
        'Three logs are about 160 000 tokens. There is little room left, but the last one may show another sanitizer report.',
      ),
      agent('Saving moved to a worker thread three days before. One log to go.', [ws.read(log('0604'))]),
      agent('The same test, the same zero. Test and code side by side.', [ws.read('test/save_test.cpp'), ws.read('src/save/archive.h')]),
      agent('', [ws.read('src/save/save_game.cpp')]),
      agent(
        'Line 3: the worker keeps a reference to the world. In the test the world is gone before the worker has written. Can I make that certain?',
        [
          failed(
            bash(
              'ci/brief ctest --test-dir build-tsan -R save.world --repeat until-fail:20',
              '      Start 417: save.world.survives_a_reload\n1/1 Test #417: save.world.survives_a_reload ...***Failed    2.02 sec\nWARNING: ThreadSanitizer: heap-use-after-free (pid=4177)\n  Read of size 8 at 0x7b0c00001040 by thread T3:\n    #0 World::store(Archive&) const src/world/world.cpp:210\n    #1 SaveGame::writeLater(World const&)::{lambda()#1}::operator()() const src/save/save_game.cpp:6\n  Previous write by main thread:\n    #0 World::~World() src/world/world.cpp:31\n    #1 SaveWorld_SurvivesAReload_Test::TestBody() test/save_test.cpp:5\nFull output: build-tsan/Testing/Temporary/LastTest.log',
            ),
          ),
        ],
      ),
      agent('Certain. The worker gets its own snapshot; `World::snapshot()` exists already, for the minimap.', [
        ws.edit('src/save/save_game.cpp', SAVE, SAVE_FIXED),
      ]),
      agent('', [
        bash(
          'cmake --build build-tsan && ctest --test-dir build-tsan -R save --repeat until-fail:50 | tail -3',
          '100% tests passed, 0 tests failed out of 9\n\nTotal Test time (real) =  61.40 sec',
        ),
      ]),
      agent('The test itself reads the file too early: it never waits for the worker.', [
        ws.edit(
          'test/save_test.cpp',
          'SaveGame("t.sav").writeLater(world);',
          'SaveGame save("t.sav");\n    save.writeLater(world);\n    save.wait();',
        ),
      ]),
      agent('', [
        bash(
          'for s in asan tsan ubsan; do ctest --test-dir build-$s | grep "tests passed"; done',
          Array(3).fill('100% tests passed, 0 tests failed out of 640').join('\n'),
        ),
      ]),
      agent(
        'One cause for all three nights: since 29 May the save is written on a worker that kept a reference to a world already destroyed. It now writes a snapshot, and the test waits for it. Nothing else is changed.',
      ),
    ]),
  }
}
