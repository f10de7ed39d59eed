import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { objectionsPortal } from '#test/portals/objections-portal'
import { staffing } from '#test/portals/office-portal'

const portal = await objectionsPortal()
const { owner, clock, features } = portal
const { officer } = await staffing(portal)
const { memberId } = await officer('examination')

it('a file of answer sheets whose worker was killed goes on, and one that was given up says so in both languages (OFFICE-794)', async () => {
  const { id } = await owner
    .insertInto('answer_sheet_files')
    .values({
      advertisement_id: 101,
      file_name: 'sheets.csv',
      content: Buffer.from('App'),
      state: 'checking',
      sent_by: memberId,
      sent_at: new Date(clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const resume = () =>
    actAsPortal(() =>
      features.objections.jobs.everyMinute
        .find(({ name }) => name === 'resume-answer-sheets')!
        .run({}),
    )
  const jobs = async () => {
    const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
      where key like '%' || ${id}`.execute(owner)
    return rows.length
  }
  const file = () =>
    owner
      .selectFrom('answer_sheet_files')
      .select(['state', 'content', 'found'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  await resume()
  expect([await jobs(), (await file()).state]).toEqual([1, 'checking'])
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(owner)
  await resume()
  expect(await file()).toMatchObject({ state: 'faulty', content: null })
  expect(JSON.stringify((await file()).found)).toMatch(/tried several times.*अनेक वेळा/)
})
