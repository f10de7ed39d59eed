import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { folderStorage } from '#adapters/storage/folder/folder-storage'
import { advertisementVersions, type Applicants } from '#features/adverts/index'
import { applicants as realApplicants } from '#features/applications/index'
import { openPaperKeys } from '#features/papers/index'
import { lentDatabase } from '../database/lent-database.ts'
import { stillClock } from '../still-clock.ts'
import { openVault } from '#platform/secrets/vault'
import { portalPayables } from '#server/composed/portal-payables'
import { portalPersonalData } from '#server/composed/portal-personal-data'
import { runAdmin } from '../../src/commands/admin/program.ts'

/** A portal's database and the admin command in front of it, with an operator called Asha. */
export async function adminDesk(
  applicants: Applicants = realApplicants,
  backup = { command: 'false', login: '' },
) {
  const { db, url, owner } = await lentDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'lokseva-admin-'))
  const clock = stillClock(Date.now())
  const vault = openVault(Buffer.alloc(32, 5))
  const brandingFolder = join(folder, 'branding')
  const storage = folderStorage(join(folder, 'files'))
  afterAll(() => rm(folder, { recursive: true }))

  const admin = (...args: string[]) => adminAs('asha', ...args)

  /** What the command says, as the operator reads it. */
  async function adminAs(user: string | undefined, ...args: string[]) {
    const said: string[] = []
    const complained: string[] = []
    const code = await runAdmin(args, {
      db,
      clock,
      brandingFolder,
      asOwner: (work) => work(owner),
      openStorage: () => storage,
      applicants,
      payables: portalPayables({ versions: advertisementVersions() }),
      personalData: portalPersonalData,
      handoverOrigins: () => ['https://tests.example.in'],
      backup,
      officeOrigins: () => ['https://office.test'],
      user,
      openVault: async () => vault,
      openPaperKeys: async () => openPaperKeys([vault.keyFor('papers')], ''),
      print: (line) => void said.push(line),
      printError: (line) => void complained.push(line),
    })
    return { code, out: said.join('\n'), err: complained.join('\n') }
  }

  async function file(name: string, ...lines: string[]) {
    const path = join(folder, name)
    await writeFile(path, `${lines.join('\n')}\n`)
    return path
  }

  const lastEntry = () =>
    db
      .selectFrom('audit_log')
      .select(['actor', 'actor_id', 'action', 'details'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()

  return { db, url, clock, vault, folder, storage, brandingFolder, admin, adminAs, file, lastEntry }
}
