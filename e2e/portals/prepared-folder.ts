import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freshFolder, startPortalProcess, stopPortal } from '../../scripts/started-portal.ts'

/**
 * A data folder of its own for a portal, as a first start leaves it. To fill one takes longer than
 * most journeys: it is done once a run, by the worker that needs it first, and copied.
 */
export async function preparedFolder(): Promise<string> {
  const prepared = process.env.E2E_PREPARED!
  while (!existsSync(markOf(prepared))) {
    if (claim(prepared)) await fill(prepared)
    else await wait(200)
  }
  const folder = freshFolder()
  // PostgreSQL wants its files to be its own: whose they are is copied too.
  await promisify(execFile)('cp', ['-a', `${dataOf(prepared)}/.`, folder])
  return folder
}

const dataOf = (prepared: string) => join(prepared, 'data')
const markOf = (prepared: string) => join(prepared, 'filled')

/** Only one makes the folder; to all others it is there already. */
function claim(prepared: string): boolean {
  try {
    mkdirSync(prepared)
    return true
  } catch {
    return false
  }
}

async function fill(prepared: string): Promise<void> {
  try {
    const DATA_DIR = dataOf(prepared)
    const portal = startPortalProcess({ PORT: '0', DATABASE_URL: '', DATA_DIR })
    await portal.address
    await stopPortal(portal)
    writeFileSync(markOf(prepared), '')
  } catch (error) {
    // The next one tries anew.
    rmSync(prepared, { recursive: true, force: true })
    throw error
  }
}
