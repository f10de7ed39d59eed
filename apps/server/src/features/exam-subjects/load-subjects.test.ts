import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { operator } from '#test/operator'
import { retotalingPortal } from '#test/portals/retotaling-portal'
import { withdrawSums } from '#features/marks/index'
import { loadSubjects } from './index.ts'

const { db, clock, owner, marked } = await retotalingPortal()

const load = (...lines: string[]) => {
  const heading = 'examId,subjectCode,name,nameDvng,parentSubjectCode,retotalingFee'
  const content = Buffer.from([heading, ...lines].join('\n'))
  return actAsPortal(() => loadSubjects({ db, clock, withdrawSums }, operator, { content }))
}

it('names every line of a file of subjects that is wrong, in both languages (OFFICE-496)', async () => {
  const { badLines } = await load(
    '1,GEO,Geography,भूगोल,,x',
    '1,GEO,Geography,भूगोल,GEO,',
    '1,HIS,History,इतिहास,,',
    '1,HIS,History,इतिहास,,',
    '1,HIS-1,Part one,भाग एक,HIS,',
    '1,HIS-2,Part two,भाग दोन,HIS-1,',
    '1,ART,Art,कला,NONE,',
    '99999,ART,Art,कला,,',
  )
  expect(badLines.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '2 retotalingFee is not an amount in rupees',
    '3 a subject is no part of itself',
    '5 the subject of line 4 once more',
    '6 HIS-1 has parts: it cannot be a part of HIS',
    '7 HIS-1 is a part itself: HIS-2 cannot be a part of it',
    '8 exam 1 has no subject NONE',
    '9 there is no exam 99999',
  ])
  for (const { inMarathi } of badLines) expect(inMarathi).toMatch(/\p{Script=Devanagari}/u)
})

it('a subject that a key or marks speak of is known at once, and once (QUAL-95)', async () => {
  await marked()
  await sql`insert into answer_keys (exam_id, advertisement_id, subject_code, question, answer)
    select 1, 101, 'KEYED', question, '1' from generate_series(1, 3) question`.execute(owner)
  await sql`insert into subject_marks (marks_id, account_id, subject_code)
    select m.id, m.account_id, code from application_marks m, unnest('{KEYED,ORAL}'::text[]) code
    where m.exam_id = 1`.execute(owner)
  const { rows } = await sql`select code, name_en as name from exam_subjects
    where exam_id = 1 and code in ('KEYED', 'ORAL') order by code`.execute(owner)
  expect(rows).toEqual([
    { code: 'KEYED', name: null },
    { code: 'ORAL', name: null },
  ])
})
