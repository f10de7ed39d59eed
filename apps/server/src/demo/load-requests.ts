import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { advertisementVersions } from '#features/adverts/index'
import { examSubjects, loadSubjects } from '#features/exam-subjects/index'
import { withdrawSums } from '#features/marks/index'
import {
  decideQuestions,
  loadKeys,
  loadSchemes,
  loadSets,
  loadSheetsFile,
  raiseObjection,
} from '#features/objections/index'
import { askRetotaling, recordResults } from '#features/retotaling/index'
import { demoStaff } from './demo-staff.ts'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { Images } from '#platform/images/images'
import type { FileStorage } from '#platform/storage/file-storage'
import { portalPayables } from '../composed/portal-payables.ts'
import { demoActor, demoCall } from './demo-call.ts'
import { refuse } from './load-stages.ts'
import { pastClock } from './past-clock.ts'
import { payInPast } from './past-payment.ts'
import {
  demoDecision,
  demoKeys,
  demoObjections,
  demoRetotaling,
  demoScheme,
  demoSheet,
  demoSubjects,
  REQUEST_HEADINGS,
  type DemoObjection,
} from './requests-side.ts'

type Deps = { db: Database; images: Images; storage: FileStorage }
type Move = (day: string) => string
type Whose = { id: string; accountId: string; version: number; advertisementId: number }

const file = (heading: keyof typeof REQUEST_HEADINGS, lines: readonly string[]) => ({
  content: Buffer.from([REQUEST_HEADINGS[heading], ...lines].join('\n')),
})

/** What papers are called, and their first keys. */
export async function loadDemoKeys(
  { db }: Pick<Deps, 'db'>,
  advertisementId: number,
  move: Move,
): Promise<void> {
  const deps = { db, clock: pastClock(move('2026-11-09')), withdrawSums }
  const subjects = demoSubjects[advertisementId]
  if (subjects)
    refuse('subjects', (await loadSubjects(deps, demoStaff, file('subjects', subjects))).badLines)
  const known = demoKeys[advertisementId]
  if (!known) return
  refuse('keys', (await loadKeys(deps, demoStaff, file('keys', known.keys))).badLines)
  refuse('sets', (await loadSets(deps, demoStaff, file('sets', known.sets))).badLines)
}

/** What demo people objected to or asked for, once; what came of it where it is decided. */
export async function loadRequests(deps: Deps, applicationNo: string, move: Move): Promise<void> {
  const find = async () => {
    const { rows } = await sql<Whose & { isDone: boolean }>`
      select l.id, l.account_id as "accountId", a.version, a.id as "advertisementId",
        exists (select from objections o where o.application_id = l.id)
          or exists (select from retotaling_requests q where q.application_id = l.id) as "isDone"
      from applications l join advertisements a on a.id = l.advertisement_id
      where l.application_no = ${applicationNo}`.execute(deps.db)
    return rows[0]
  }
  const whose = await find()
  if (!whose || whose.isDone) return
  try {
    if (whose.advertisementId === 104) {
      await loadSheet(deps, applicationNo, move)
      await loadObjections(deps, whose, move)
    }
    if (whose.advertisementId === 106) await loadRetotaling(deps, whose, move)
  } catch (error) {
    // Another node that started at the same moment may have come first; later the days are over.
    if (!(error instanceof AppError)) throw error
  }
}

/** What somebody marked, and what it gives. */
async function loadSheet({ db }: Deps, applicationNo: string, move: Move): Promise<void> {
  const deps = { db, clock: pastClock(move(demoSheet.on)) }
  const content = Buffer.from([demoSheet.heading, demoSheet.lineOf(applicationNo)].join('\n'))
  refuse('schemes', (await loadSchemes(deps, demoStaff, file('schemes', [demoScheme]))).badLines)
  refuse('sheets', (await loadSheetsFile(deps, demoStaff, { content })).badLines)
}

const picture = join(import.meta.dirname, 'pictures/signature.jpg')

async function loadObjections(deps: Deps, whose: Whose, move: Move): Promise<void> {
  const versions = advertisementVersions()
  const payables = portalPayables({ versions })
  const document = await versions(deps.db, whose.advertisementId, whose.version)
  const [subject] = await examSubjects(deps.db, document)
  const actor = demoActor(whose.accountId)
  const raise = async ({ on, fields }: DemoObjection) => {
    const then = { ...deps, versions, clock: pastClock(move(on)) }
    const page = { name: 'referenceDoc1', path: picture, bytes: (await stat(picture)).size }
    const about = {
      applicationId: whose.id,
      examId: String(subject!.examId),
      examSubjectId: String(subject!.id),
    }
    const form = { fields: { ...about, ...fields }, files: { referenceDoc1: page }, limit: 500 }
    return raiseObjection(then, actor, { ...demoCall(then, actor), form })
  }
  const service = document.advertisementConfig.objectionServiceCharges
  const fee = document.advertisementConfig.objectionFeePerQuestion
  for (const objection of demoObjections) {
    const { id } = await raise(objection)
    if (!objection.isPaid) continue
    const clock = pastClock(move(objection.on))
    const echo = { ids: [id], amountPaise: Math.round((fee + service) * 100) }
    const { accountId } = whose
    await payInPast(
      { ...deps, clock, payables },
      { accountId, purpose: 'objection', subjectId: id, echo },
    )
    const then = { ...deps, payables, clock: pastClock(move(demoDecision.on)) }
    const { badLines } = await decideQuestions(
      then,
      demoStaff,
      file('decisions', [demoDecision.line]),
    )
    refuse('decisions', badLines)
  }
}

async function loadRetotaling({ db }: Deps, whose: Whose, move: Move): Promise<void> {
  const versions = advertisementVersions()
  const { on, subjectCode, resultOn, newMarks, remarks } = demoRetotaling
  const clock = pastClock(move(on))
  const { rows } = await sql<{ id: string }>`select s.id from marks_of_subjects s
    join marks_statements m on m.id = s.marks_id
    where m.application_id = ${whose.id} and m.withdrawn_at is null
      and s.subject_code = ${subjectCode}`.execute(db)
  const [marks] = rows
  if (!marks) return
  const document = await versions(db, whose.advertisementId, whose.version)
  const { retotalingFee } = document.advertisementConfig
  const actor = demoActor(whose.accountId)
  const { id } = await askRetotaling({ clock, versions }, actor, {
    ...demoCall({ db, clock }, actor),
    body: {
      applicationId: whose.id,
      fees: retotalingFee,
      processingFees: null,
      posts: [],
      examPostDetailsDtos: [{ applicationSubjectMarks: [{ id: marks.id }] }],
      details: '[]',
    },
  })
  const { accountId } = whose
  const payables = portalPayables({ versions })
  await payInPast({ db, clock, payables }, { accountId, purpose: 'retotaling', subjectId: id })
  const { badLines } = await recordResults(
    { db, clock: pastClock(move(resultOn)) },
    demoStaff,
    file('results', [`${id},${subjectCode},${newMarks},${remarks}`]),
  )
  refuse('retotaling', badLines)
}
