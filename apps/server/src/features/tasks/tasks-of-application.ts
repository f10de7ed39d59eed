import { applicationPath, handoverPath, stagePath } from '@lokseva/contract/applications/addresses'
import type { TaskCode } from '@lokseva/contract/tasks/schemas'
import type { StageCode } from '@lokseva/contract/stages/schemas'
import { isMethodOpen, payByWords } from '#features/payments/index'
import { isOver } from '#features/stages/index'
import { shownDay } from '#platform/clock/clock'
import type { Ability } from '#platform/refusals/ability'
import type { ApplicationFacts, TaskItem } from './facts.ts'
import { openStage, untilOf, type Make, type Rest } from './make-task.ts'
import { meetings, papers } from './tasks-of-papers.ts'

/** What there is to do, what may be done and what comes later with one application. */
export function tasksOfApplication(facts: ApplicationFacts, today: string): TaskItem[] {
  const { id, about } = facts
  const task = (code: TaskCode, kind: TaskItem['kind'], rest: Rest): TaskItem => ({
    code,
    kind,
    place: 'account',
    about,
    applicationId: id,
    words: {},
    from: null,
    until: null,
    href: applicationPath(id),
    done: false,
    ...rest,
  })
  return [
    ...money(facts, today, task),
    ...papers(facts, today, task),
    ...choices(facts, today, task),
    ...requests(facts, task),
    ...meetings(facts, task),
    ...ahead(facts, today, task),
  ]
}

function money(facts: ApplicationFacts, today: string, task: Make): TaskItem[] {
  const { id, abilities, standing: state, amount, isBeingPaid, holdsSlip, payUntil } = facts
  const { ways, status } = state
  if (amount === 0 || payUntil === null || today > payUntil) return []
  const href = applicationPath(id, 'pay')
  if (status === 'FEES_PAID')
    return [
      task('PAY_FEE', 'must', { until: payUntil, href, done: true, words: { amount, payBy: '' } }),
    ]
  // Whose money may be on its way is urged to nothing.
  if (isBeingPaid) return []
  if (holdsSlip && today <= ways.days.challanPayment) return deposit(facts, today, task)
  if (!abilities.pay.allowed) return []
  const payFacts = { today, holdsSlip }
  const payBy = {
    en: payByWords('en', ways, payFacts) ?? '',
    mr: payByWords('mr', ways, payFacts) ?? '',
  }
  return [task('PAY_FEE', 'must', { until: payUntil, href, words: { amount, payBy } })]
}

/** Who holds a challan takes it to the bank; paying online in its stead is an offer. */
function deposit(facts: ApplicationFacts, today: string, task: Make): TaskItem[] {
  const { id, abilities, standing, amount } = facts
  const { ways, hasAllDocuments } = standing
  if (!hasAllDocuments) return []
  const { online, challanPayment } = ways.days
  const isOnline = abilities.pay.allowed && isMethodOpen(ways, 'online', today)
  const challan = {
    until: challanPayment,
    href: applicationPath(id, 'payments'),
    words: { amount, day: shownDay(challanPayment) },
  }
  const instead = { until: online, href: applicationPath(id, 'pay'), words: { amount } }
  return [
    task('DEPOSIT_CHALLAN', 'must', challan),
    ...(isOnline ? [task('PAY_ONLINE', 'may', instead)] : []),
  ]
}

function choices(facts: ApplicationFacts, today: string, task: Make): TaskItem[] {
  const { id, abilities, standing: state, unanswered, elsewhere } = facts
  const { preferences, optOut, recheck, answer } = abilities
  const inStage = (code: TaskCode, codes: StageCode[], ability: Ability, rest: Rest = {}) => {
    const stage = openStage(state, codes, today)
    if (!ability.allowed || !stage) return []
    const { stageId } = stage
    const kind = code === 'RANK_POSTS' ? 'must' : 'may'
    const href = stagePath(id, stageId)
    return [task(code, kind, { stageId, until: untilOf(ability), href, ...rest })]
  }
  const order: StageCode[] = ['PREFERENCE_CHANGE', 'PREF_OPT_OUT']
  return [
    ...(answer.allowed && unanswered > 0
      ? [
          task('ANSWER_QUESTIONS', 'must', {
            until: untilOf(answer),
            href: applicationPath(id, 'questions'),
            words: { count: unanswered },
          }),
        ]
      : []),
    ...(state.isRanked
      ? inStage('CHANGE_ORDER', order, preferences)
      : inStage('RANK_POSTS', order, preferences)),
    ...(state.preferencesSavedAt ? inStage('RANK_POSTS', order, preferences, { done: true }) : []),
    ...inStage('CHECK_MORE_POSTS', ['RECHECK_ELIGIBILITY'], recheck),
    ...inStage('OPT_OUT', ['OPTING_OUT', 'PREF_OPT_OUT'], optOut),
    ...elsewhere.flatMap(({ stageId, name, host, go }) =>
      go.allowed
        ? [
            task('GO_ELSEWHERE', 'must', {
              stageId,
              until: untilOf(go),
              href: handoverPath(id, stageId),
              words: { stage: name, host },
            }),
          ]
        : [],
    ),
  ]
}

function requests({ id, objections, retotaling }: ApplicationFacts, task: Make): TaskItem[] {
  const tasks: TaskItem[] = []
  if (objections) {
    const { add, pay, stageId, count, amount, isBeingPaid } = objections
    if (pay.allowed && !isBeingPaid) {
      const href = stagePath(id, stageId, 'unpaid')
      const words = { count, amount }
      tasks.push(task('PAY_OBJECTIONS', 'must', { stageId, href, until: untilOf(pay), words }))
    } else if (add.allowed) {
      const href = stagePath(id, stageId)
      tasks.push(task('OBJECT', 'may', { stageId, href, until: untilOf(add) }))
    }
  }
  if (retotaling) {
    for (const { id: requestId, pay, stageId, amount } of retotaling.unpaid)
      if (pay.allowed) {
        const href = stagePath(id, stageId, requestId)
        const which = { stageId, which: requestId }
        tasks.push(
          task('PAY_RETOTALING', 'must', {
            ...which,
            href,
            until: untilOf(pay),
            words: { amount },
          }),
        )
      }
    const { ask, isLeftToAsk, stageId } = retotaling
    if (ask.allowed && isLeftToAsk)
      tasks.push(
        task('ASK_RETOTALING', 'may', {
          stageId,
          href: stagePath(id, stageId),
          until: untilOf(ask),
        }),
      )
  }
  return tasks
}

/** Stages that are about everybody who has paid: of the others nobody knows yet. */
const forAll = [
  'ADMIT_CARDS',
  'RESULT_MARK_SHEET',
  'ANSWER_KEY_QUESTION_OBJECTION',
  'PREFERENCE_CHANGE',
  'PREF_OPT_OUT',
]

function ahead({ standing: state }: ApplicationFacts, today: string, task: Make): TaskItem[] {
  if (state.status !== 'FEES_PAID') return []
  return state.stages
    .filter(
      (each) =>
        each.startDay > today &&
        !isOver(each, today) &&
        (each.type === 'external_redirect' || forAll.includes(each.code)),
    )
    .map(({ stageId, startDay, endDay, name, nameDvng }) =>
      task('NEXT_STAGE', 'later', {
        stageId,
        from: startDay,
        until: endDay,
        words: { stage: { en: name, mr: nameDvng }, day: shownDay(startDay) },
      }),
    )
}
