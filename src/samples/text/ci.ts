// The log of a nightly job that configures, builds and tests a C++ program.
import { type Line, lines } from './lines.ts'

const PLACES = ['render', 'audio', 'net', 'save', 'world', 'input', 'script', 'ui']
const WORDS = ['pool', 'atlas', 'mixer', 'chunk', 'quest', 'socket', 'cursor', 'shader', 'timer', 'packet', 'inventory', 'weather']
const CLAIMS = ['keeps_its_order', 'survives_a_reload', 'is_freed_once', 'fits_in_a_frame']
/** Lines of the first two parts; then every test has two. */
const CONFIGURED = 60
const BUILT = 760

interface CiOptions {
  readonly chars: number
  readonly from: string
  readonly sanitizer: string
  /** What test 417 printed, on the nights it failed. */
  readonly failed?: readonly string[]
}

export function ciLog(seed: string, { chars, from, sanitizer, failed }: CiOptions): string {
  const line: Line = (d, at, no) => {
    const stamp = `${at.toISOString().slice(0, 23)}${d.word('0123456789', 4)}Z `
    const [place, word] = [d.pick(PLACES), d.pick(WORDS)]
    if (no === 1) return `${stamp}-- Sanitizer: ${sanitizer}`
    if (no <= CONFIGURED) {
      return (
        stamp +
        d.pick([
          `-- Found ${place}-${word}: /opt/vcpkg/installed/x64-linux/lib/lib${place}_${word}.a (found version "${d.int(1, 9)}.${d.int(0, 20)}.${d.int(0, 9)}")`,
          `-- Performing Test HAVE_${word.toUpperCase()}_${place.toUpperCase()} - Success`,
          `-- Looking for ${place}/${word}.h - ${d.chance(0.8) ? 'found' : 'not found'}`,
        ])
      )
    }
    if (no <= BUILT) {
      if (d.chance(0.2)) {
        return `${stamp}src/${place}/${word}.cpp:${d.int(12, 900)}:${d.int(3, 60)}: warning: comparison of integer expressions of different signedness: 'int' and 'std::size_t' [-Wsign-compare]`
      }
      const file = `src/${place}/${word}_${d.int(1, 40)}.cpp`
      return `${stamp}[${no - CONFIGURED}/${BUILT - CONFIGURED}] /usr/bin/c++ -fsanitize=${sanitizer} -Isrc -Ithird_party/fmt/include -O1 -g -std=c++20 -Wall -Wextra -MD -o CMakeFiles/game.dir/${file}.o -c ${file}`
    }
    const test = Math.ceil((no - BUILT) / 2)
    const name = test === 417 ? 'save.world.survives_a_reload' : `${PLACES[test % 8]}.${WORDS[test % 12]}.${CLAIMS[test % 4]}`
    if ((no - BUILT) % 2) return `${stamp}        Start ${test}: ${name}`
    const head = `${stamp}${test}/640 Test #${test}: ${name} `.padEnd(86, '.')
    if (test !== 417 || !failed) return `${head}   Passed    0.${d.int(10, 99)} sec`
    return [`${head}***Failed    1.38 sec`, ...failed.map((text) => stamp + text)].join('\n')
  }
  const end = failed ? 'The following tests FAILED:\n\t417 - save.world.survives_a_reload (Failed)' : '100% tests passed'
  return `${lines(seed, line, { chars, from, every: 700 })}\n${end}`
}
