import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'
import { profileSteps } from './steps.ts'

const own = { channel: 'sealed', caller: 'candidate' } as const
const personal = { ...own, module: 'PERSONAL_INFO' } as const
const OwnProfile = z.object({ profileId: z.uuid() })
const saveErrors = [
  'VALIDATION_FAILED',
  'FILL_MANDATORY',
  'PROFILE_LOCKED',
  'DRAFT_CHANGED_ELSEWHERE',
] as const

export const getPersonalFacts = endpoint({
  ...personal,
  method: 'GET',
  path: '/personalfacts',
  summary: 'What the personal form must know of its candidate',
  response: s.PersonalFactsResponse,
})

export const getAdditionalReservationRequired = endpoint({
  ...own,
  method: 'GET',
  path: '/profilecreation/getadditionalreservationrequired',
  summary: 'Which blocks of the additional reservation must be answered',
  response: s.AdditionalReservationRequired,
})

export const createPersonal = endpoint({
  ...personal,
  method: 'POST',
  path: '/personalinformationdraft',
  summary: 'Saves the personal step for the first time and so creates the profile',
  query: s.KnownDraft,
  body: s.StepAnswers,
  response: s.StepSaved,
  errors: [...saveErrors, 'STEP_CHANGED_ELSEWHERE'],
})

export const getPersonal = endpoint({
  ...personal,
  method: 'GET',
  path: '/personalinformationdraft/{profileId}',
  summary: 'The personal step as it was saved',
  params: OwnProfile,
  response: s.SavedStep,
  errors: ['NOT_FOUND'],
})

export const updatePersonal = endpoint({
  ...personal,
  method: 'PATCH',
  path: '/personalinformationdraft/{profileId}',
  summary: 'Saves the personal step again',
  params: OwnProfile,
  query: s.KnownDraft,
  body: s.StepUpdate,
  response: s.StepSaved,
  errors: [...saveErrors, 'NOT_FOUND', 'STEP_CHANGED_ELSEWHERE'],
})

const draft = { ...own, path: '/drafts/{step}' } as const
const OfStep = z.object({ step: z.enum(profileSteps) })

export const getDraft = endpoint({
  ...draft,
  method: 'GET',
  summary: 'What was typed in a step and not saved yet',
  params: OfStep,
  response: s.Draft,
})

export const putDraft = endpoint({
  ...draft,
  method: 'PUT',
  keyless: true,
  summary: 'Keeps what is typed in a step',
  params: OfStep,
  body: s.DraftToSave,
  response: s.DraftSaved,
  errors: ['DRAFT_TOO_LARGE', 'PROFILE_LOCKED', 'DRAFT_OUTDATED', 'DRAFT_CHANGED_ELSEWHERE'],
})

export const deleteDraft = endpoint({
  ...draft,
  method: 'DELETE',
  keyless: true,
  summary: 'Throws away what was typed and not saved',
  params: OfStep,
  query: s.KnownDraft,
  response: 'none',
  errors: ['DRAFT_CHANGED_ELSEWHERE'],
})

export const getProfileStatus = endpoint({
  ...own,
  method: 'GET',
  path: '/profilestatus/{profileId}',
  summary: 'Which steps are complete, and whether the profile is locked',
  params: OwnProfile,
  response: s.ProfileStatus,
  errors: ['NOT_FOUND'],
})
