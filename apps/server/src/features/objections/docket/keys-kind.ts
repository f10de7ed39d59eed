import { sql } from 'kysely'
import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import type { ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import { listVersions } from '#features/adverts/index'
import type { ApprovalKind } from '#features/approvals/index'
import { subjectNames } from '#features/exam-subjects/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { settleSoon } from '../paying/settle-objections.ts'
import { keyOf } from '../staff/key-values.ts'
import { writeKeys } from '../staff/load-keys.ts'
import { papersOf, writeSets } from '../staff/load-sets.ts'
import { lockKeys, recordDecisions } from '../staff/record-decisions.ts'
import { answerWords } from './answer-words.ts'
import { answerChanges, readAnswersFile, type AnswerChange, type AnswersFile } from './key-file.ts'
import { enqueueMarked } from '../sheets/marking/count-marked-job.ts'
import { effectChecks } from '../sheets/effects/effect-words.ts'
import { changesByExamPaper } from '../sheets/effects/effect-rows.ts'
import { selectKeyRows } from './key-rows.ts'
import { changeOf } from './demand-question.ts'

type Payload = ApprovalPayload<'answerKeys.load'>
type Deps = { db: Database; clock: Clock }

/** A key by file: the first one, its paper sets, or the final one with all its decisions. */
export const keysKind = ({ clock }: { clock: Clock }): ApprovalKind<'answerKeys.load'> => ({
  name: 'answerKeys.load',
  asks: 'marks.write',
  approves: 'marks.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  async stateOf(db, { advertisementId }) {
    const { rows } = await sql<{ key: string }>`
      select concat_ws(' ', exam_id, subject_code, question, answer, final_answer) as key
      from answer_keys where advertisement_id = ${advertisementId}
      order by exam_id, subject_code, question for update`.execute(db)
    const { rows: sets } = await sql<{ key: string }>`
      select concat_ws(' ', exam_id, subject_code, paper_set, question, place, option_order) as key
      from paper_set_questions join answer_keys using (exam_id, subject_code, question)
      where advertisement_id = ${advertisementId}
      order by exam_id, subject_code, paper_set, question`.execute(db)
    return [...rows, ...sets].map(({ key }) => key)
  },
  async preview(db, payload) {
    const deps = { db, clock }
    const file = await demandWhole(deps, payload)
    const all = await answerChanges(deps, file)
    const number = (await listVersions(db)).find(({ id }) => id === payload.advertisementId)!.number
    const changed = all.filter(({ before, after }) => before !== null && before !== after)
    if (file.stage !== 'final' && all.every(({ before, after }) => before === after))
      throw new AppError('APPROVAL_NOTHING')
    const same = all.filter(({ before, after }) => before === after).length
    return {
      title: say(`approvals.answerKeys.${file.stage}`, { number }),
      changes: await describe(db, all, file.stage),
      touches: file.stage === 'final' ? await touched(deps, payload, all) : [],
      checks: [
        {
          level: 'ok' as const,
          text: say(`approvals.answerKeys.${file.stage === 'sets' ? 'comparedSets' : 'compared'}`, {
            changed: changed.length,
            same,
          }),
        },
        ...(file.stage === 'sets'
          ? []
          : await effectChecks(db, changesByExamPaper(changed), file.stage === 'final')),
        ...(file.warnings.length > 0
          ? [
              {
                level: 'warning' as const,
                text: say('approvals.answerKeys.odd', { count: file.warnings.length }),
              },
            ]
          : []),
      ],
    }
  },
  async run(deps, tx, actor, payload) {
    await lockKeys(tx)
    const file = await demandWhole({ db: tx, clock: deps.clock }, payload)
    const at = new Date(deps.clock.now())
    if (file.stage === 'first') {
      await writeKeys(tx, actor, { rows: file.rows, at })
      return
    }
    if (file.stage === 'sets') {
      const sets = await writeSets(tx, actor, { rows: file.rows, at })
      for (const paper of papersOf(sets)) await enqueueMarked(tx, paper)
      return
    }
    await recordDecisions(tx, actor, { rows: file.rows, at })
    await settleSoon(tx)
  },
})

/** All of it or nothing, as by the command. */
async function demandWhole(deps: Deps, payload: Payload): Promise<AnswersFile> {
  const { advertisementId, ...input } = payload
  const file = await readAnswersFile(deps, input, (id) => id === advertisementId)
  if (file.badLines.length > 0)
    throw new AppError('KEY_FILE_FAULTY', {
      count: new Set(file.badLines.map(({ line }) => line)).size,
    })
  return file
}

/** Every answer that becomes another one, and of each paper, or set of it, how many are new. */
async function describe(
  db: Database,
  all: readonly AnswerChange[],
  stage: AnswersFile['stage'],
): Promise<ApprovalPreview['changes']> {
  const nameOf = await subjectNames(
    db,
    all.map(({ examId }) => examId),
  )
  const papers = Map.groupBy(
    all,
    ({ examId, subjectCode, paperSet }) => `${examId} ${subjectCode} ${paperSet}`,
  )
  const words = stage === 'sets' ? asItIs : answerWords
  return [...papers.values()].flatMap((own) => {
    const [first] = own as [AnswerChange]
    const { subject } = nameOf(first.examId, first.subjectCode)
    const { paperSet: set } = first
    const part =
      set === null
        ? subject
        : say('approvals.answerKeys.set', (language) => ({ subject: subject[language], set }))
    const added = own.filter(({ before }) => before === null).length
    return [
      ...(added > 0
        ? [
            {
              part,
              what: say(`approvals.answerKeys.${stage === 'sets' ? 'newInSet' : 'new'}`),
              before: null,
              after: say('approvals.answerKeys.questions', { count: added }),
            },
          ]
        : []),
      ...own
        .filter(({ before, after }) => before !== null && before !== after)
        .map(({ question, before, after }) => ({
          part,
          what: say('approvals.answerKeys.question', { question }),
          before: words(before!),
          after: words(after),
        })),
    ]
  })
}

/** Who is told of the decisions, and what goes back. */
async function touched(deps: Deps, { advertisementId }: Payload, all: readonly AnswerChange[]) {
  const rows = await selectKeyRows(deps, { advertisementIds: [advertisementId] })
  const objected = new Map(rows.map((row) => [keyOf(row), row]))
  const decided = all.flatMap((change) => {
    const row = objected.get(keyOf(change))
    return row ? [{ row, isChanged: change.before !== change.after }] : []
  })
  let refund = 0
  for (const { row, isChanged } of decided)
    if (isChanged) refund += (await changeOf(deps.db, row)).refund
  const told = decided.reduce((sum, { row }) => sum + row.waiting, 0)
  return [
    say('approvals.objections.told', { count: told }),
    say(`approvals.objections.${refund > 0 ? 'refund' : 'noRefund'}`, { rupees: refund }),
  ]
}
