import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** A Chromium for the browser journeys: this machine's, else installed, else a clear word. */
export function findChromium(): string {
  return onThisMachine() ?? fromDebian() ?? fromPlaywright() ?? complain()
}

function onThisMachine(): string | undefined {
  const given = process.env.CHROMIUM
  if (given)
    return existsSync(given) ? given : complain(`CHROMIUM names ${given}, which is not there.`)
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (found) return found
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the browser tests (apt-get) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env,
    })
  } catch {
    return undefined
  }
  return onThisMachine()
}

function fromPlaywright(): string | undefined {
  console.log('Installing Chromium for the browser tests (Playwright) …')
  const done = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  return done.status === 0 ? onThisMachine() : undefined
}

function complain(reason = 'No Chromium was found, and none could be installed.'): never {
  console.error(
    `${reason} Install Chromium, or set CHROMIUM to its path; the browser tests need it.`,
  )
  process.exit(1)
}
