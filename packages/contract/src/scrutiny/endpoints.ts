import * as z from 'zod/mini'
import { NumberId } from '../adverts/schemas.ts'
import { endpoint, OFFICE_ROOT } from '../endpoint.ts'
import * as s from './schemas.ts'

const officer = {
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'scrutiny.decide',
} as const
const Claim = z.object({ claimId: z.uuid() })
/** No file that is taken in has more pages than that. */
const PageNumber = z.string().check(z.regex(/^([1-9]\d{0,2}|1\d{3}|2000)$/))

export const listScrutinyQueues = endpoint({
  ...officer,
  method: 'GET',
  path: '/scrutiny/queues',
  summary:
    'Queues the caller reaches, by advertisement and kind of document, with how far they are',
  polled: true,
  response: s.ScrutinyQueues,
})

export const listScrutinyReasons = endpoint({
  ...officer,
  method: 'GET',
  path: '/scrutiny/reasons',
  summary: 'Reasons to choose from, in both languages',
  response: z.array(s.ScrutinyReason),
})

export const claimDocument = endpoint({
  ...officer,
  method: 'POST',
  path: '/scrutiny/claims',
  summary: 'Takes the next document of a queue for 15 minutes, with what it must prove',
  body: s.ClaimInput,
  response: s.NextDocument,
  errors: ['PERMISSION_MISSING', 'SCRUTINY_CLAIM_OVER', 'SCRUTINY_ASK_AGAIN'],
})

export const getScrutinyPage = endpoint({
  ...officer,
  method: 'GET',
  path: '/scrutiny/claims/{claimId}/files/{file}/pages/{page}',
  summary: 'A page as a picture: of the file itself (0), or of one that was sent before',
  params: z.object({
    claimId: z.uuid(),
    file: z.string().check(z.regex(/^\d{1,2}$/)),
    page: PageNumber,
  }),
  response: 'blob',
  errors: [
    'NOT_FOUND',
    'SCRUTINY_CLAIM_OVER',
    'SCRUTINY_PAGE_UNREADABLE',
    'SCRUTINY_PAGE_TOO_HEAVY',
    'SCRUTINY_FILE_LOST',
    'SERVICE_BUSY',
  ],
})

export const getApplicationPage = endpoint({
  ...officer,
  permission: 'scrutiny.settle',
  scope: 'advertisementId',
  method: 'GET',
  path: '/scrutiny/applications/{advertisementId}/{applicationId}/{documentTypeId}/pages/{page}',
  summary:
    'A page of a document of one application as a picture, without a claim; the look is logged',
  params: z.object({
    advertisementId: NumberId,
    applicationId: z.uuid(),
    documentTypeId: z.string().check(z.regex(/^D\d{2}$/)),
    page: PageNumber,
  }),
  response: 'blob',
  errors: [
    'NOT_FOUND',
    'SCRUTINY_PAGE_UNREADABLE',
    'SCRUTINY_PAGE_TOO_HEAVY',
    'SCRUTINY_FILE_LOST',
    'SERVICE_BUSY',
  ],
})

export const decideDocument = endpoint({
  ...officer,
  method: 'POST',
  path: '/scrutiny/claims/{claimId}/decision',
  summary: 'Decides on a document in hand; it can be taken back for ten seconds',
  params: Claim,
  body: s.DecisionInput,
  response: s.DecidedDocument,
  errors: ['SCRUTINY_CLAIM_OVER', 'SCRUTINY_DECIDED', 'PERMISSION_MISSING'],
})

export const takeBackDecision = endpoint({
  ...officer,
  method: 'DELETE',
  path: '/scrutiny/claims/{claimId}/decision',
  summary: 'Takes a decision of one’s own back, and the document in hand again',
  params: Claim,
  response: s.NextDocument,
  errors: ['NOT_FOUND', 'SCRUTINY_UNDO_OVER', 'SCRUTINY_CLAIM_OVER'],
})

export const releaseDocument = endpoint({
  ...officer,
  method: 'POST',
  path: '/scrutiny/claims/{claimId}/release',
  summary: 'Gives a document back undecided',
  params: Claim,
  body: s.ReleaseInput,
  response: s.ReleasedDocument,
})

export const listScrutinyFigures = endpoint({
  ...officer,
  method: 'GET',
  path: '/scrutiny/figures',
  summary: 'Figures by queue: one’s own, or of everybody where the caller settles disagreements',
  response: z.array(s.OfficerFigures),
})

export const listScrutinyJudgements = endpoint({
  ...officer,
  permission: 'scrutiny.settle',
  method: 'GET',
  path: '/scrutiny/judgements',
  summary: 'Applications judged again after a claim was refused: what they lost',
  query: s.RefusedClaimPart,
  response: s.RefusedClaims,
})
