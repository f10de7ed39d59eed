import { randomUUID } from 'node:crypto'
import { deskLimits } from '@lokseva/contract/applications/desk/schemas'
import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import { languages } from '@lokseva/texts/text-id'
import type { AdvertisementVersions } from '#features/adverts/index'
import type { ApprovalKind } from '#features/approvals/index'
import { findListedStage } from '#features/stages/index'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { enqueueBatch } from './run-batch.ts'
import { selectionWords } from './selected-lines.ts'
import { demandSelection, selectionStates, type SelectionState } from './selections.ts'

type Chosen = { advertisementId: number; selectionId: string }

const countOf = (states: readonly SelectionState[], taken: readonly string[]) =>
  states.filter(({ status }) => taken.includes(status)).reduce((sum, { people }) => sum + people, 0)

/** What a request about a selection is made on: who is in it, and how each of them stands. */
async function stateOf(db: Database, { advertisementId, selectionId }: Chosen) {
  await demandSelection(db, { advertisementId, selectionId })
  return selectionStates(db, selectionId)
}

/** Of the selection those that are meant, and those that are left as they are. */
async function counted(db: Database, chosen: Chosen, taken: readonly string[]) {
  const { total } = await demandSelection(db, chosen)
  if (total > deskLimits.decided)
    throw new AppError('SELECTION_TOO_LARGE', { most: deskLimits.decided })
  const states = await selectionStates(db, chosen.selectionId)
  const meant = countOf(states, taken)
  if (meant === 0) throw new AppError('APPROVAL_NOTHING')
  return { states, meant, left: total - meant }
}

const leftAlone = (left: number): ApprovalPreview['checks'] =>
  left > 0 ? [{ level: 'warning', text: say('approvals.applications.left', { count: left }) }] : []

type Deps = { clock: Clock; versions: AdvertisementVersions }

/** How the set came about, in words: counts alone tell nobody whom it is about. */
const whoTheyAre = async (
  deps: { db: Database; versions: AdvertisementVersions },
  chosen: Chosen,
) => ({
  what: say('approvals.applications.filter'),
  before: null,
  after: await selectionWords(deps, chosen),
})

const common = {
  asks: 'adverts.write',
  approves: 'adverts.approve',
  advertisementOf: ({ advertisementId }: Chosen) => advertisementId,
  stateOf,
} as const

const alive = ['SUBMITTED', 'FEES_PAID'] as const

const rejectKind = (versions: AdvertisementVersions): ApprovalKind<'applications.reject'> => ({
  ...common,
  name: 'applications.reject',
  async preview(db, payload) {
    const { states, meant, left } = await counted(db, payload, alive)
    return {
      title: say('approvals.applications.reject', { count: meant }),
      changes: [
        await whoTheyAre({ db, versions }, payload),
        ...states
          .filter(({ status }) => (alive as readonly string[]).includes(status))
          .map(({ status, people }) => ({
            what: say('approvals.applications.many', { count: people }),
            before: say(`approvals.applications.status.${status as (typeof alive)[number]}`),
            after: say('approvals.applications.rejected'),
          })),
        // Both, whichever language the page is in: each candidate reads one of them.
        ...languages.map((language) => ({
          part: say('approvals.applications.reason'),
          what: say(language === 'en' ? 'office.inEnglish' : 'office.inMarathi'),
          before: null,
          after: asItIs(payload.reason[language]),
          language,
        })),
      ],
      touches: [say('approvals.applications.told', { count: meant })],
      checks: [
        { level: 'ok', text: say('approvals.applications.frozen') },
        { level: 'warning', text: say('approvals.applications.notPaidBack') },
        ...leftAlone(left),
      ],
    }
  },
  async run({ clock, askedBy }, tx, _, { reason, ...chosen }) {
    const values = { ...chosen, kind: 'reject', reason, stageId: null } as const
    await beginBatch(clock, tx, { ...values, askedBy })
  },
})

const stageKind = ({ clock, versions }: Deps): ApprovalKind<'applications.stage'> => ({
  ...common,
  name: 'applications.stage',
  async preview(db, payload) {
    const { meant, left } = await counted(db, payload, ['FEES_PAID'])
    const stage = await findListedStage(db, payload, dayInIndia(clock.now()))
    if (!stage) throw new AppError('STAGE_NOT_LISTED')
    return {
      title: say('approvals.applications.stage', (language) => ({
        count: meant,
        stage: stage.name[language],
      })),
      changes: [
        await whoTheyAre({ db, versions }, payload),
        {
          what: say('approvals.applications.many', { count: meant }),
          before: null,
          after: stage.name,
        },
      ],
      touches: [say('approvals.applications.toldOfStage', { count: meant })],
      checks: [{ level: 'ok', text: say('approvals.applications.frozen') }, ...leftAlone(left)],
    }
  },
  async run({ clock: now, askedBy }, tx, _, { stageId, ...chosen }) {
    if (!(await findListedStage(tx, { ...chosen, stageId }, dayInIndia(now.now()))))
      throw new AppError('STAGE_NOT_LISTED')
    await beginBatch(now, tx, { ...chosen, kind: 'stage', reason: null, stageId, askedBy })
  },
})

/** What is decided about many applications at once. */
export const applicationKinds = (deps: Deps) => ({
  'applications.reject': rejectKind(deps.versions),
  'applications.stage': stageKind(deps),
})

type NewBatch = Chosen & {
  kind: 'reject' | 'stage'
  reason: { en: string; mr: string } | null
  stageId: number | null
  askedBy: string
}

/** A job goes through them, piece by piece: nobody waits for thousands of letters. */
async function beginBatch(clock: Clock, tx: Transaction, batch: NewBatch): Promise<void> {
  const { total } = await demandSelection(tx, batch)
  const id = randomUUID()
  const at = new Date(clock.now())
  await tx
    .insertInto('application_batches')
    .values({
      id,
      kind: batch.kind,
      advertisement_id: batch.advertisementId,
      selection_id: batch.selectionId,
      asked_by: batch.askedBy,
      reason_en: batch.reason?.en ?? null,
      reason_mr: batch.reason?.mr ?? null,
      stage_id: batch.stageId,
      begun_at: at,
      went_on_at: at,
      total,
    })
    .execute()
  await enqueueBatch(tx, id)
}
