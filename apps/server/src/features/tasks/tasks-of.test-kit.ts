import { abilitiesOf, type ApplicationState } from '#features/applications/index'
import { payDay } from '#features/payments/index'
import { mayHandOver, type StageWindow } from '#features/stages/index'
import type { Candidate } from '#platform/actor/actor'
import { allowed, allowedUntil, refused } from '#platform/refusals/ability'
import type { ApplicationFacts, Facts, Place } from './facts.ts'

export const today = '2026-11-20'
const accountId = '3f0b1f5e-32a4-4f57-9d5b-0d5f3f1c0a01'
const applicationId = '3f0b1f5e-32a4-4f57-9d5b-0d5f3f1c0a02'
const otherId = '3f0b1f5e-32a4-4f57-9d5b-0d5f3f1c0a04'
const requestId = '3f0b1f5e-32a4-4f57-9d5b-0d5f3f1c0a03'
const actor = { kind: 'candidate', accountId } as Candidate

export const periods = {
  open: { start: '2026-11-10', end: '2026-11-30' },
  'last day': { start: '2026-11-10', end: today },
  over: { start: '2026-11-10', end: '2026-11-19' },
  'not yet': { start: '2026-11-21', end: '2026-11-30' },
} as const
export type Period = keyof typeof periods

export type Situation = {
  profile: string
  begun: string
  application: string
  besides: readonly string[]
  stage: string
  period: Period
}

const paper = (type: string) => ({
  type,
  name: { en: 'Degree certificate', mr: 'पदवी प्रमाणपत्र' },
  remarks: 'The second page is cut off.',
})

const about = (id: number) => ({
  id,
  number: `${id}/2026`,
  name: { en: 'Civil services', mr: 'नागरी सेवा' },
})

const stageOf = (code: string, period: Period): StageWindow => ({
  stageId: 9,
  code: code === 'elsewhere' ? 'MEDICAL_SLOT' : code,
  type: code === 'elsewhere' ? 'external_redirect' : 'internal',
  name: 'Stage',
  nameDvng: 'टप्पा',
  startDay: periods[period].start,
  endDay: periods[period].end,
  paymentEndDay: periods[period].end,
  url: code === 'elsewhere' ? 'https://slots.example.in/x' : null,
  closedAt: null,
})

/** A situation of the table as the facts it stands for. */
export function factsOf(situation: Situation): Facts {
  const { profile, begun, application, besides } = situation
  const isLocked = profile === 'locked'
  const missing = {
    locked: [],
    complete: [],
    'address missing': ['address'],
    'never begun': ['personal', 'address', 'other', 'qualification', 'experience', 'photo'],
  }[profile] as Facts['profile']['missing']
  return {
    profile: {
      edit: isLocked ? refused('PROFILE_LOCKED') : allowed,
      lock: !isLocked && missing.length === 0 ? allowed : refused('PROFILE_INCOMPLETE'),
      missing,
      outdated: !isLocked && besides.includes('new rules') ? ['personal'] : [],
    },
    drafts: begun === '-' ? [] : begun.split(' and ').map(draftOf),
    applications: application === '-' ? [] : applicationsOf(situation),
    refunds: besides.includes('refund without account')
      ? [{ applicationId, about: about(101), amount: 500 }]
      : [],
    closed: [
      ...(besides.includes('applying is switched off') ? ['applying' as const] : []),
      ...(besides.includes('My Account is switched off') ? ['account' as const] : []),
    ] satisfies Place[],
  }
}

/** The last days of what can be begun. */
const endDays: Record<string, string> = { 103: '2026-11-22', 105: '2026-11-23', 106: today }
const draftOf = (id: string) => ({ about: about(Number(id)), endDay: endDays[id]! })

/** The second of two has nothing besides, and its fee can be paid today for the last time. */
function applicationsOf(situation: Situation): ApplicationFacts[] {
  const [first, second] = situation.application.split(' and another ')
  const one = applicationOf({ ...situation, application: first! })
  if (second === undefined) return [one]
  const plain = { ...situation, besides: [], stage: '-', period: 'last day' } as const
  const other = applicationOf({ ...plain, application: second })
  return [one, { ...other, id: otherId, about: about(102) }]
}

const challanDay = '2026-12-02'

/** The last day of a fee that is owed and not on its way. */
const lapsesAfter = (application: string, besides: readonly string[], end: string) => {
  if (application === 'paid' || besides.includes('money on its way')) return null
  return besides.includes('challan printed') ? challanDay : end
}

function applicationStateOf({ application, besides, stage, period }: Situation): ApplicationState {
  const { end } = periods[period === 'not yet' ? 'open' : period]
  return {
    accountId,
    status: application === 'paid' ? 'FEES_PAID' : 'SUBMITTED',
    hasAllDocuments: !besides.includes('document missing'),
    ways: {
      methods: { enabled: null, disabled: null },
      days: {
        online: end,
        challanDownload: end,
        challanPayment: besides.includes('challan printed') ? challanDay : end,
      },
    },
    lapsesAfter: lapsesAfter(application, besides, end),
    hasRejectedDocument: besides.includes('document sent back'),
    hasUnopenedDocument: besides.includes('document sent again'),
    isRanked: !besides.includes('no order'),
    preferencesSavedAt: besides.includes('order saved') ? new Date(0) : null,
    hasSeat: false,
    postsApplied: 2,
    totalPosts: besides.includes('more posts') ? 3 : 2,
    asksQuestions: besides.includes('new question'),
    days: {
      toCancel: end,
      toChangeCentre: end,
      toReorder: end,
      toAnswer: end,
      toSendDocuments: end,
    },
    stages: stage === '-' ? [] : [stageOf(stage, period)],
  }
}

function applicationOf(situation: Situation): ApplicationFacts {
  const { besides, period } = situation
  const has = (what: string) => besides.includes(what)
  const state = applicationStateOf(situation)
  const { end } = periods[period]
  const isOpen = period === 'open' || period === 'last day'
  const pay = isOpen ? allowedUntil(end) : refused('WINDOW_CLOSED')
  return {
    id: applicationId,
    standing: state,
    about: about(101),
    abilities: abilitiesOf(actor, state, today),
    amount: 344,
    isBeingPaid: has('money on its way'),
    holdsSlip: has('challan printed'),
    payUntil: payDay(state.ways, { today, holdsSlip: has('challan printed') }),
    missing: has('document missing') ? [paper('D12')] : [],
    sentBack: has('document sent back') ? [paper('D12')] : [],
    sentAgain: has('document sent again') ? [paper('D12')] : [],
    unanswered: has('new question') ? 1 : 0,
    cards:
      (has('card not seen') || has('card seen')) && state.status === 'FEES_PAID'
        ? [{ isNew: has('card not seen'), until: '2026-11-30', stageId: 9, examDisplayId: 1011 }]
        : [],
    cardsHandedOut: 1,
    letters:
      (has('letter not read') || has('letter read')) && state.status === 'FEES_PAID'
        ? [
            {
              id: requestId,
              type: 'INTERVIEW',
              isNew: has('letter not read'),
              day: '2026-12-10',
              time: '10:30',
              venue: 'Mumbai',
              stageId: 9,
            },
          ]
        : [],
    examinations:
      has('examination ahead') && state.status === 'FEES_PAID'
        ? [
            {
              examDisplayId: 1011,
              name: { en: 'Preliminary', mr: 'पूर्व परीक्षा' },
              day: '2026-12-06',
              time: '08:30',
              venue: 'Modern High School, Pune',
            },
          ]
        : [],
    elsewhere: state.stages
      .filter(({ type }) => type === 'external_redirect')
      .map((window) => ({
        stageId: 9,
        name: { en: 'Slot', mr: 'वेळ' },
        host: 'slots.example.in',
        go: mayHandOver(actor, { accountId, status: state.status, window }, today),
      })),
    objections:
      has('key out') && isOpen && state.status === 'FEES_PAID'
        ? {
            add: pay,
            pay: has('objections unpaid') ? pay : refused('NOTHING_TO_PAY'),
            stageId: 9,
            count: has('objections unpaid') ? 2 : 0,
            amount: 244,
            isBeingPaid: has('their money on its way'),
          }
        : undefined,
    retotaling:
      has('marks out') && isOpen && state.status === 'FEES_PAID'
        ? {
            ask: pay,
            stageId: 9,
            isLeftToAsk: !has('retotaling unpaid'),
            unpaid: has('retotaling unpaid')
              ? [{ id: requestId, pay, stageId: 9, amount: 144 }]
              : [],
          }
        : undefined,
  }
}
