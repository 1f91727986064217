// The last way to a Chromium: the one of @sparticuz/chromium (Linux, x64), unpacked once into a temporary folder of this user.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { run } from './process.mjs'

const PACKAGE = '@sparticuz/chromium@147.0.0'

/** Candidates: the browser as it is, or with the libraries that came with it where the system lacks them. */
export async function getChromiumFromNpm(say, runs) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  const home = join(tmpdir(), `compaction-chromium-147-${userInfo().uid}`)
  if (existsSync(home) && !isOurs(home)) {
    say(`browser: ${home} belongs to someone else and is not used`)
    return []
  }
  if (!existsSync(home)) {
    say(`browser: trying ${PACKAGE} from npm (66 MB)`)
    const staging = mkdtempSync(`${home}-`)
    const problem = await fill(staging)
    // Renamed only when complete, so that an interrupted download is never taken for a browser.
    if (problem === null && !existsSync(home)) renameSync(staging, home)
    rmSync(staging, { recursive: true, force: true })
    if (problem !== null) {
      say(`browser: ${PACKAGE} could not be unpacked: ${problem}`)
      return []
    }
  }
  const plain = starter(home, false)
  return [(await runs(plain)) === null ? plain : starter(home, true)]
}

/** Downloads and unpacks; null, or what went wrong. */
async function fill(folder) {
  const packed = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], {
    seconds: 300,
  })
  const file = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  if (packed.code !== 0 || file === undefined) return packed.output.trim().split('\n').pop() || 'npm pack gave nothing'
  const archive = join(folder, file)
  if (!untar(readFileSync(archive), folder, '-xz')) return 'tar could not read the package'
  const bin = join(folder, 'package', 'bin')
  writeFileSync(join(folder, 'chromium'), brotliDecompressSync(readFileSync(join(bin, 'chromium.br'))))
  chmodSync(join(folder, 'chromium'), 0o755)
  for (const name of ['al2023', 'fonts', 'swiftshader'])
    if (!untar(brotliDecompressSync(readFileSync(join(bin, `${name}.tar.br`))), folder, '-x')) return `tar could not read ${name}`
  rmSync(archive)
  rmSync(join(folder, 'package'), { recursive: true })
  return null
}

function untar(input, folder, flags) {
  return spawnSync('tar', [flags, '--no-same-owner', '-C', folder], { input, stdio: ['pipe', 'ignore', 'ignore'] }).status === 0
}

/** A small script that starts the browser with its own libraries and, where the system has no fonts, its own font. */
function starter(home, libraries) {
  const path = join(home, libraries ? 'start-with-libraries' : 'start')
  const lines = ['#!/bin/sh']
  if (libraries) lines.push(`export LD_LIBRARY_PATH="${join(home, 'lib')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`)
  if (!existsSync('/etc/fonts/fonts.conf')) {
    const cache = join(home, 'font-cache')
    mkdirSync(cache, { recursive: true })
    const conf = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${cache}</cachedir></fontconfig>\n`
    writeFileSync(join(home, 'own-fonts.conf'), conf)
    lines.push(`export FONTCONFIG_FILE="${join(home, 'own-fonts.conf')}"`)
  }
  lines.push(`exec "${join(home, 'chromium')}" "$@"`)
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o755 })
  return path
}

function isOurs(folder) {
  const facts = lstatSync(folder)
  return facts.isDirectory() && facts.uid === userInfo().uid
}
