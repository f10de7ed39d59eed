import type { TaskCode } from '@lokseva/contract/tasks/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { ApplicationToDo } from '#features/applications/index'
import type { ObjectionsToDo } from '#features/objections/index'
import type { ExaminationAhead, LetterToDo } from '#features/papers/index'
import type { ProfileToDo } from '#features/profile/index'
import type { RetotalingToDo } from '#features/retotaling/index'
import type { Ability } from '#platform/refusals/ability'

/** Which advertisement something belongs to. */
export type About = { id: number; number: string; name: Bilingual }

export type ApplicationFacts = Pick<
  ApplicationToDo,
  | 'id'
  | 'standing'
  | 'abilities'
  | 'amount'
  | 'isBeingPaid'
  | 'holdsSlip'
  | 'payUntil'
  | 'missing'
  | 'sentBack'
  | 'sentAgain'
  | 'unanswered'
  | 'cards'
  | 'cardsHandedOut'
> & {
  about: About
  /** Stages that go on at another site. */
  elsewhere: { stageId: number; name: Bilingual; host: string; go: Ability }[]
  objections: ObjectionsToDo | undefined
  retotaling: RetotalingToDo | undefined
  letters: readonly LetterToDo[]
  /** Of somebody's own list only: what comes later is nothing to remind many of. */
  examinations: readonly ExaminationAhead[]
}

/** A screen where things are done; a switch of the commission may close it. */
export type Place = 'profile' | 'applying' | 'account'

/** All that decides what a candidate has to do. */
export type Facts = {
  profile: ProfileToDo
  drafts: { about: About; endDay: string }[]
  applications: ApplicationFacts[]
  /** Rupees of challans that wait for an account. */
  refunds: { applicationId: string; about: About; amount: number }[]
  closed: readonly Place[]
}

/** A task before it is put into words. */
export type TaskItem = {
  code: TaskCode
  kind: 'must' | 'may' | 'later'
  place: Place
  about: About | null
  applicationId?: string
  stageId?: number
  documentTypeId?: string
  /** Which of several that differ in nothing else. */
  which?: string
  /** What its sentences are filled with. */
  words: Record<string, string | number | Bilingual>
  from: string | null
  until: string | null
  href: string
  done: boolean
}
