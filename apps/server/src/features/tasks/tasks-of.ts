import { applicationPath } from '@lokseva/contract/applications/addresses'
import type { TaskCode } from '@lokseva/contract/tasks/schemas'
import type { Facts, TaskItem } from './facts.ts'
import { tasksOfApplication } from './tasks-of-application.ts'
import { tasksOfProfile } from './tasks-of-profile.ts'

/**
 * What is lost otherwise: 1 an application or an examination, 2 a chance or a wish, 3 a request,
 * 4 nothing on any day. Offers follow; what cannot be undone is the last of them.
 */
const weights: Record<TaskCode, number> = {
  PAY_FEE: 1,
  DEPOSIT_CHALLAN: 1,
  PAY_ONLINE: 5,
  SEND_DOCUMENTS: 1,
  SEND_AGAIN: 1,
  GET_ADMIT_CARD: 1,
  GET_INTERVIEW_LETTER: 1,
  RANK_POSTS: 2,
  ANSWER_QUESTIONS: 2,
  GO_ELSEWHERE: 1,
  // Of the profile where an application was begun that waits for it.
  FINISH_APPLICATION: 1,
  COMPLETE_PROFILE: 1,
  REVIEW_PROFILE: 1,
  LOCK_PROFILE: 1,
  PAY_OBJECTIONS: 3,
  PAY_RETOTALING: 3,
  NAME_REFUND_ACCOUNT: 3,
  CHECK_MORE_POSTS: 5,
  CHANGE_ORDER: 5,
  OBJECT: 5,
  ASK_RETOTALING: 5,
  OPT_OUT: 6,
  SIT_EXAMINATION: 7,
  ATTEND_INTERVIEW: 7,
  NEXT_STAGE: 7,
}

export const isFinal = (code: TaskCode): boolean => code === 'OPT_OUT'

/** What a candidate has to do on a day, in the order it is shown: by what is lost, then by day. */
export function tasksOf(facts: Facts, today: string): TaskItem[] {
  return [
    ...tasksOfProfile(facts),
    ...facts.applications.flatMap((application) => tasksOfApplication(application, today)),
    ...facts.refunds.map(accountToName),
  ]
    .filter(({ place }) => !facts.closed.includes(place))
    .toSorted(inOrder)
}

/** Money that waits for an account has no last day: it waits. */
const accountToName = ({ applicationId, about, amount }: Facts['refunds'][number]): TaskItem => ({
  code: 'NAME_REFUND_ACCOUNT',
  kind: 'must',
  place: 'account',
  about,
  applicationId,
  words: { amount },
  from: null,
  until: null,
  href: applicationPath(applicationId, 'payments'),
  done: false,
})

const NEVER = '9999-12-31'
const ofProfile: readonly TaskCode[] = ['COMPLETE_PROFILE', 'REVIEW_PROFILE', 'LOCK_PROFILE']
const weightOf = ({ code, until, done }: TaskItem): number => {
  if (done) return 8
  return ofProfile.includes(code) && until === null ? 4 : weights[code]
}
const dayOf = ({ from, until }: TaskItem): string => from ?? until ?? NEVER

const inOrder = (one: TaskItem, other: TaskItem): number =>
  weightOf(one) - weightOf(other) || dayOf(one).localeCompare(dayOf(other))
