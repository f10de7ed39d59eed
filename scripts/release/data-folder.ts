import { join } from 'node:path'
import * as profile from '@lokseva/contract/profile/endpoints'
import { keepFolder } from '../../apps/server/test/release/keep-folder.ts'
import { nextFreePort } from '../processes.ts'
import { freshFolder, startPortalProcess, stopPortal } from '../started-portal.ts'
import { logInAt } from './visitor.ts'

export const dataFolderFile = join(
  import.meta.dirname,
  '../../apps/server/test/release/data-folder.zst',
)

/** What somebody typed at the last release and did not save. */
export const typed = { email: 'asha.patil@example.in', answers: { motherName: 'Meera' } }

/** `npm start` on a data folder, as who has one does it; channels need the port it will have. */
export async function startOn(folder: string) {
  const port = await nextFreePort(34_000, '127.0.0.1')
  const settings = { PORT: String(port), DATABASE_URL: '', DATA_DIR: folder }
  const portal = startPortalProcess(settings)
  return { portal, address: await portal.address }
}

/**
 * The data folder as `npm start` of this release leaves it: the demo people with all they have done,
 * who do not exist, keys that are used nowhere else, files, and the database as it lies.
 */
export async function keepDataFolder(): Promise<Buffer> {
  const folder = freshFolder()
  const { portal, address } = await startOn(folder)
  const { caller, logOut } = await logInAt(address, typed.email)
  await caller.call(profile.putDraft, {
    params: { step: 'personal' },
    body: { answers: typed.answers },
  })
  await logOut()
  await stopPortal(portal)
  return keepFolder(folder)
}
