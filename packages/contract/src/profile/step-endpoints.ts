import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { ModuleName } from '../site/module-names.ts'
import * as s from './schemas.ts'

const saveErrors = [
  'VALIDATION_FAILED',
  'FILL_MANDATORY',
  'PROFILE_LOCKED',
  'DRAFT_CHANGED_ELSEWHERE',
] as const
const OwnProfile = z.object({ profileId: z.uuid() })
const OwnUserAndProfile = z.object({ userId: z.uuid(), profileId: z.uuid() })

const own = <M extends ModuleName>(module: M) =>
  ({ channel: 'sealed', caller: 'candidate', module }) as const

export const createAddress = endpoint({
  ...own('ADDRESS_INFO'),
  method: 'POST',
  path: '/addressinformationdraft',
  summary: 'Saves the address step for the first time',
  query: s.KnownDraft,
  body: s.StepAnswers,
  response: s.StepSaved,
  errors: [...saveErrors, 'STEP_CHANGED_ELSEWHERE'],
})

export const getAddress = endpoint({
  ...own('ADDRESS_INFO'),
  method: 'GET',
  path: '/addressinformationdraft/{userId}/{profileId}',
  summary: 'The address step as it was saved',
  params: OwnUserAndProfile,
  response: s.SavedStep,
  errors: ['NOT_FOUND'],
})

export const updateAddress = endpoint({
  ...own('ADDRESS_INFO'),
  method: 'PATCH',
  path: '/addressinformationdraft/{userId}/{profileId}',
  summary: 'Saves the address step again',
  params: OwnUserAndProfile,
  query: s.KnownDraft,
  body: s.StepUpdate,
  response: s.StepSaved,
  errors: [...saveErrors, 'NOT_FOUND', 'STEP_CHANGED_ELSEWHERE'],
})

export const createOther = endpoint({
  ...own('OTHER_INFO'),
  method: 'POST',
  path: '/otherinformationdraft',
  summary: 'Saves the other information for the first time',
  query: s.KnownDraft,
  body: s.StepAnswers,
  response: s.StepSaved,
  errors: [...saveErrors, 'STEP_CHANGED_ELSEWHERE'],
})

export const getOther = endpoint({
  ...own('OTHER_INFO'),
  method: 'GET',
  path: '/otherinformationdraft/{userId}/{profileId}',
  summary: 'The other information as it was saved',
  params: OwnUserAndProfile,
  response: s.SavedStep,
  errors: ['NOT_FOUND'],
})

export const updateOther = endpoint({
  ...own('OTHER_INFO'),
  method: 'PATCH',
  path: '/otherinformationdraft/{userId}/{profileId}',
  summary: 'Saves the other information again',
  params: OwnUserAndProfile,
  query: s.KnownDraft,
  body: s.StepUpdate,
  response: s.StepSaved,
  errors: [...saveErrors, 'NOT_FOUND', 'STEP_CHANGED_ELSEWHERE'],
})

export const createExperience = endpoint({
  ...own('EXPERIENCE_INFO'),
  method: 'POST',
  path: '/experienceinformationdraft',
  summary: 'Saves the experience for the first time: the answer and all its rows',
  query: s.KnownDraft,
  body: s.StepAnswers,
  response: s.StepSaved,
  errors: [...saveErrors, 'STEP_CHANGED_ELSEWHERE'],
})

export const getExperience = endpoint({
  ...own('EXPERIENCE_INFO'),
  method: 'GET',
  path: '/experienceinformationdraft/{userId}/{profileId}',
  summary: 'The experience as it was saved',
  params: OwnUserAndProfile,
  response: s.SavedStep,
  errors: ['NOT_FOUND'],
})

export const updateExperience = endpoint({
  ...own('EXPERIENCE_INFO'),
  method: 'PATCH',
  path: '/experienceinformationdraft/{userId}/{profileId}',
  summary: 'Saves the experience again',
  params: OwnUserAndProfile,
  query: s.KnownDraft,
  body: s.StepUpdate,
  response: s.StepSaved,
  errors: [...saveErrors, 'NOT_FOUND', 'STEP_CHANGED_ELSEWHERE'],
})

/** A list on the wire, as the specification has it; each row carries the step's version. */
export const createQualifications = endpoint({
  ...own('QUALIFICATION_INFO'),
  method: 'POST',
  path: '/qualifications',
  summary: 'Saves the qualifications for the first time',
  query: s.KnownDraft,
  body: s.QualificationRows,
  response: z.array(s.StepSaved),
  errors: [...saveErrors, 'STEP_CHANGED_ELSEWHERE'],
})

export const getQualifications = endpoint({
  ...own('QUALIFICATION_INFO'),
  method: 'GET',
  path: '/qualifications/{profileId}',
  summary: 'The qualifications as they were saved',
  params: OwnProfile,
  response: s.QualificationRows,
  errors: ['NOT_FOUND'],
})

/** The same under the other name the specification gives. */
export const getQualificationDraft = endpoint({
  ...own('QUALIFICATION_INFO'),
  method: 'GET',
  path: '/qualificationinformationdraft/{profileId}',
  summary: 'The qualifications as they were saved, with the step they belong to',
  params: OwnProfile,
  response: s.SavedStep,
  errors: ['NOT_FOUND'],
})

export const updateQualifications = endpoint({
  ...own('QUALIFICATION_INFO'),
  method: 'PATCH',
  path: '/qualifications/{profileId}',
  summary: 'Saves the qualifications again',
  params: OwnProfile,
  query: z.extend(s.KnownDraft, { version: z.string().check(z.regex(/^[0-9]{1,9}$/)) }),
  body: s.QualificationRows,
  response: z.array(s.StepSaved),
  errors: [...saveErrors, 'NOT_FOUND', 'STEP_CHANGED_ELSEWHERE'],
})

export const labelQualifications = endpoint({
  ...own('QUALIFICATION_INFO'),
  method: 'POST',
  path: '/getdisplayablequalificationlist',
  keyless: true,
  summary: 'The names of everything chosen in a list of qualifications',
  body: s.QualificationRows,
  response: z.array(s.QualificationLabels),
})
