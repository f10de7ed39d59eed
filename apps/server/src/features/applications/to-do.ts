import { askedQuestions } from '@lokseva/rules/questions'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { AdvertisementDocument } from '#features/adverts/index'
import { payDay } from '#features/payments/index'
import { papersBegun, stageOpen, stageWindows, type StageWindow } from '#features/stages/index'
import type { Holder } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { applicationStateOf, type ToDoRow } from './view/application-rows.ts'
import type { ApplicationDeps } from './deps.ts'
import { selectAlike, selectToDo } from './view/to-do-rows.ts'
import { abilitiesOf, type ApplicationState } from './policy.ts'
import { areFindingsOut, shownFinding } from './scrutiny/findings.ts'

type DocumentToDo = { type: string; name: Bilingual; remarks: string | null }

/** As much of an application as says what its candidate has to do, or may do, with it. */
export type ApplicationToDo = {
  id: string
  document: AdvertisementDocument
  standing: ApplicationState
  abilities: ReturnType<typeof abilitiesOf>
  /** Rupees. */
  amount: number
  isBeingPaid: boolean
  holdsSlip: boolean
  /** The day that is counted down to while the fee can be paid. */
  payUntil: string | null
  missing: DocumentToDo[]
  sentBack: DocumentToDo[]
  sentAgain: DocumentToDo[]
  /** Questions that are asked now and have no answer. */
  unanswered: number
  /** The last day of each card that is handed out: not looked at yet, and looked at. */
  cards: { isNew: boolean; until: string; stageId: number; examDisplayId: number }[]
  /** Cards that were ever handed out: of several each is opened by its examination. */
  cardsHandedOut: number
}

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'versions'>

/** A candidate's applications, each with what decides what is to do. */
export const applicationsToDo = async (deps: Deps, actor: Holder): Promise<ApplicationToDo[]> =>
  toDoOfRows(deps, await selectToDo(deps.db, actor.accountId))

type Whose = { id: string; accountId: string }
/** Applications with which the same is to do, as it stands with the first of them. */
export type ApplicationsAlike = { toDo: ApplicationToDo; whose: Whose[] }

/** The same of many candidates, worked out once for all that are alike. */
export async function applicationsAlike(
  deps: Deps,
  which: Parameters<typeof selectAlike>[1],
): Promise<ApplicationsAlike[]> {
  const found = await selectAlike(deps.db, which)
  const current = found.map((row) => ({ id: row.advertisementId, version: row.currentVersion }))
  await deps.versions.load(deps.db, current)
  const alike: { row: ToDoRow; whose: Whose[] }[] = []
  for (const { ids, accountIds, answers, ...row } of found) {
    const document = await deps.versions(deps.db, row.advertisementId, row.currentVersion)
    const places = ids.map((_, place) => place)
    const unanswered = (place: number) =>
      unansweredIn({ additionalAnswers: answers[place]! }, document)
    const whose = (place: number) => ({ id: ids[place]!, accountId: accountIds[place]! })
    for (const same of Map.groupBy(places, unanswered).values()) {
      const [first] = same as [number]
      alike.push({
        row: { ...row, ...whose(first), additionalAnswers: answers[first]! },
        whose: same.map(whose),
      })
    }
  }
  const rows = alike.map(({ row }) => row)
  const toDo = await toDoOfRows(deps, rows)
  return alike.map(({ whose }, place) => ({ toDo: toDo[place]!, whose }))
}

async function toDoOfRows(
  { db, clock, versions }: Deps,
  rows: readonly ToDoRow[],
): Promise<ApplicationToDo[]> {
  const today = dayInIndia(clock.now())
  const current = rows.map((row) => ({ id: row.advertisementId, version: row.currentVersion }))
  await versions.load(db, current)
  const ids = rows.map(({ id }) => id)
  const stages = await stageWindows(db, ids)
  return Promise.all(
    rows.map(async (row) => {
      const document = await versions(db, row.advertisementId, row.currentVersion)
      return toDoOf(row, { document, stages: stages.get(row.id) ?? [], today })
    }),
  )
}

type Around = { document: AdvertisementDocument; stages: readonly StageWindow[]; today: string }

function toDoOf(row: ToDoRow, { document, stages, today }: Around): ApplicationToDo {
  const { accountId } = row
  const actor = { kind: 'candidate', accountId } as const
  const state = applicationStateOf(row, { accountId, document, stages })
  const isOut = areFindingsOut(stages, today)
  const documents = (row.documents ?? []).map((each) => shownFinding(each, isOut))
  return {
    id: row.id,
    document,
    standing: state,
    abilities: abilitiesOf(actor, state, today),
    amount: row.amountPaise / 100,
    isBeingPaid: row.isBeingPaid,
    holdsSlip: row.holdsSlip,
    payUntil: payDay(state.ways, { today, holdsSlip: row.holdsSlip }),
    missing: documents.filter(({ status }) => status === 'Not uploaded'),
    sentBack: documents.filter(({ status }) => status === 'Rejected'),
    sentAgain: documents.filter(({ isUnopened }) => isUnopened),
    unanswered: unansweredIn(row, document),
    cards: cardsOf(row, stages, today),
    cardsHandedOut: papersBegun(
      stages,
      row.cards.map(({ stageId }) => stageId),
      'ADMIT_CARDS',
      today,
    ).length,
  }
}

/** How many questions that an advertisement asks now an application has not answered. */
export function unansweredIn(
  { additionalAnswers }: Pick<ToDoRow, 'additionalAnswers'>,
  { additionalQuestions }: Pick<AdvertisementDocument, 'additionalQuestions'>,
): number {
  const answers = new Map(
    additionalAnswers.map((each) => [each.id, 'answers' in each ? each.answers : each.answer]),
  )
  return askedQuestions(additionalQuestions, answers).filter(({ id }) => !answers.has(id)).length
}

/**
 * Only who has paid has a card, and only while a stage hands it out; nobody needs one after the last
 * day of its examination.
 */
function cardsOf(
  { status, cards }: ToDoRow,
  stages: readonly StageWindow[],
  today: string,
): ApplicationToDo['cards'] {
  if (status !== 'FEES_PAID') return []
  return cards.flatMap(({ examDisplayId, stageId, lastDay, isNew }) =>
    papersBegun(stages, [stageId], 'ADMIT_CARDS', today).flatMap((own) => {
      const open = stageOpen(own, ['ADMIT_CARDS'], today)
      if (!open.allowed || !open.until) return []
      const until = lastDay !== null && lastDay < open.until ? lastDay : open.until
      const handing = own.findLast(({ startDay }) => startDay <= today)!
      return until < today ? [] : [{ isNew, until, stageId: handing.stageId, examDisplayId }]
    }),
  )
}
