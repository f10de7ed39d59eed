import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

const own = { channel: 'sealed', caller: 'candidate', method: 'GET' } as const
const view = {
  ...own,
  module: 'VIEW_PROFILE',
  errors: ['PROFILE_NOT_LOADED', 'SERVICE_BUSY'],
} as const
const OwnProfile = z.object({ profileId: z.uuid() })

export const getProfile = endpoint({
  ...view,
  path: '/profile/{profileId}',
  summary: 'The whole profile to read, masked, with every choice in words',
  params: OwnProfile,
  response: s.ProfileView,
})

/** The same under the other name the specification gives. */
export const getMergedDraft = endpoint({
  ...view,
  path: '/profilecreationmergeddraft/{profileId}',
  summary: 'The whole profile to read, masked, with every choice in words',
  params: OwnProfile,
  response: s.ProfileView,
})

export const getProfilePdf = endpoint({
  ...view,
  channel: 'signed',
  path: '/profilepdf/{profileId}',
  summary:
    'The printable profile, in the language of the caller; with applicationId the one it was made with',
  params: OwnProfile,
  query: z.object({ applicationId: z.optional(z.uuid()) }),
  response: 'blob',
  errors: [...view.errors, 'NOT_FOUND'],
})

export const getProfileSummary = endpoint({
  ...own,
  path: '/profilesummary/{profileId}',
  summary: 'What the box in My Account shows of a profile',
  params: OwnProfile,
  response: s.ProfileSummary,
  errors: ['NOT_FOUND', 'SERVICE_BUSY'],
})

export const listProfileDocuments = endpoint({
  ...own,
  path: '/profiledocuments/{profileId}',
  summary:
    'The documents D01 to D08 and further ones on file: which the profile names, which are on file',
  params: OwnProfile,
  response: z.array(s.ProfileDocument),
  errors: ['NOT_FOUND'],
})

export const listProfileDoubts = endpoint({
  ...own,
  path: '/profiledoubts/{profileId}',
  summary: 'Saved answers that are worth a second look before the profile is locked',
  params: OwnProfile,
  response: z.array(s.ProfileDoubt),
  errors: ['NOT_FOUND'],
})

export const listFields = endpoint({
  ...own,
  path: '/fields',
  summary: 'Profile fields that changed since the candidate saved them',
  response: z.array(s.ChangedField),
})
