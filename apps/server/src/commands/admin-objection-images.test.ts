import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { objectionsPortal, SUBJECT } from '#test/portals/objections-portal'
import { jpeg } from '#test/images/make-pictures'
import { temporaryFolder } from '#test/temporary-folder'
import type { AdminDeps } from './admin/deps.ts'
import { runAdmin } from './admin/program.ts'

const portal = await objectionsPortal()
const { db, clock, owner, storage, objector, raise, payAll, on, image } = portal
const folder = temporaryFolder('experts')

async function listFor(name: string) {
  const said: string[] = []
  const complained: string[] = []
  const deps: Partial<AdminDeps> = {
    db,
    clock,
    openStorage: () => storage,
    user: 'asha',
    print: (line) => void said.push(line),
    printError: (line) => void complained.push(line),
  }
  const [csv, images] = [join(folder, `${name}.csv`), join(folder, 'images')]
  const args = ['objections', 'list', '1', '--csv', csv, '--images', images]
  const code = await actAsPortal(() => runAdmin(args, deps as AdminDeps))
  return {
    code,
    out: said.join('\n'),
    err: complained.join('\n'),
    csv: await readFile(csv, 'utf8'),
    files: await readdir(images),
    read: (file: string) => readFile(join(images, file)),
  }
}
const lastEntry = async () =>
  (
    await sql`select actor_id as "actorId", action, details from audit_log
      order by id desc limit 1`.execute(owner)
  ).rows[0]

it('The experts get the proof images of what was paid for, by names that stand in the table (OBJ-40)', async () => {
  on('2026-11-15')
  const asha = await objector()
  const { id } = (await raise(asha, 7, { referenceDoc2: image })) as unknown as { id: string }
  await payAll(asha)
  await objector([8])
  const { code, out, csv, files, read } = await listFor('first')
  const names = [1, 2].map((place) => `${SUBJECT}-7-${id}-${place}.jpg`)
  expect([code, files.toSorted()]).toEqual([0, names])
  for (const name of names) {
    expect(csv).toContain(name)
    expect((await read(name)).subarray(0, 2)).toEqual(Buffer.of(0xff, 0xd8))
  }
  expect(out).toContain('2 images')
  expect(await lastEntry()).toEqual({
    actorId: 'admin objections list',
    action: 'OBJECTION_IMAGES_EXPORTED',
    details: { examId: 1, images: 2, by: 'asha' },
  })
})

it('An image that is lost is named and keeps no other; the folder may be filled again (OBJ-40)', async () => {
  const { rows } = await sql<{ id: string; hash: string }>`
    select o.id, encode(f.hash, 'hex') as hash from objections o
    join objection_images i on i.objection_id = o.id and i.place = 1
    join stored_files f on f.id = i.file_id where o.question = 7`.execute(owner)
  const ravi = await objector()
  const other = { referenceDoc1: await jpeg(320, 240) }
  const { id } = (await raise(ravi, 7, other)) as unknown as { id: string }
  await payAll(ravi)
  await storage.delete(rows[0]!.hash)
  const { code, err, csv } = await listFor('second')
  expect([code, err]).toEqual([
    1,
    expect.stringContaining(`${SUBJECT}-7-${rows[0]!.id}-1.jpg is not in the storage`),
  ])
  expect(csv).toContain(`${SUBJECT}-7-${id}-1.jpg`)
  expect(csv).not.toContain(rows[0]!.id)
})
