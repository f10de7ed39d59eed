import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const shell = 'chromium-headless-shell'

/** How we start it: nothing of its own that goes to the network, nothing a test machine lacks. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium as people have it: this machine's, else installed, else a clear word. */
export function findChromium(): string {
  return (
    given() ??
    onThisMachine(whole) ??
    fromDebian('chromium', whole) ??
    fromPlaywright() ??
    complain()
  )
}

/** The same without what only a window needs, where it can be had: journeys take a fifth less. */
export function findChromiumShell(): string {
  return given() ?? onThisMachine([shell]) ?? fromDebian(shell, [shell]) ?? findChromium()
}

function given(): string | undefined {
  const { CHROMIUM } = process.env
  if (!CHROMIUM || existsSync(CHROMIUM)) return CHROMIUM || undefined
  return complain(`CHROMIUM names ${CHROMIUM}, which is not there.`)
}

function onThisMachine(names: readonly string[]): string | undefined {
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (found) return found
  }
  return undefined
}

function fromDebian(name: string, names: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the browser tests (apt-get) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      stdio: 'ignore',
      env,
    })
  } catch {
    return undefined
  }
  return onThisMachine(names)
}

function fromPlaywright(): string | undefined {
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  console.log('Installing Chromium for the browser tests (Playwright) …')
  const done = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  return done.status === 0 ? chromium.executablePath() : undefined
}

function complain(reason = 'No Chromium was found, and none could be installed.'): never {
  console.error(
    `${reason} Install Chromium, or set CHROMIUM to its path; the browser tests need it.`,
  )
  process.exit(1)
}
