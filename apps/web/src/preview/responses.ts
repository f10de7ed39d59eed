import { getAdvertisement, listAdvertisements } from '@lokseva/contract/adverts/endpoints'
import {
  deleteApplicationDraft,
  getApplicationDraft,
  listAdvertisementStatus,
  listAuthorities,
  listExamCentres,
  putApplicationDraft,
} from '@lokseva/contract/applications/endpoints'
import type {
  ApplicationDraft,
  SavedApplicationDraft,
} from '@lokseva/contract/applications/schemas'
import { listRequiredDocuments } from '@lokseva/contract/documents/endpoints'
import { checkEligibility } from '@lokseva/contract/eligibility/endpoints'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { getProfileStatus } from '@lokseva/contract/profile/endpoints'
import { getProfileSummary } from '@lokseva/contract/profile-view/endpoints'
import { getModule, getStartupSettings } from '@lokseva/contract/site/endpoints'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { translate } from '@lokseva/browser/language/translator.ts'
import { initialData } from '#candidate-kit/page-data.ts'
import { startupSettingsQuery } from '@lokseva/site-kit/startup-settings.ts'
import { askOffice } from './ask-office.ts'
import { currentLanguage } from './frame-language.ts'
import { lockedProfile, profileSummary } from './sample-candidate.ts'
import { shownPreview } from './shown-preview.ts'

type Given = { params?: unknown; query?: unknown; body?: unknown }
type Respond = (given: Given) => unknown

/** What is chosen in the frame goes with it. */
const nothingKept: SavedApplicationDraft = { draft: null, savedAt: null, version: 0 }
let kept = nothingKept

const refuse = (status: number, code: 'NOT_FOUND' | 'PROFILE_NOT_BEGUN') => {
  throw new ApiError(status, { code, message: translate(`error.${code}`) })
}

function keep({ body }: Given) {
  const { draft } = body as { draft: ApplicationDraft }
  const savedAt = new Date().toISOString()
  kept = { draft, savedAt, version: kept.version + 1 }
  return { savedAt, version: kept.version }
}

function documentsFor({ query }: Given) {
  const { postIds = '' } = (query ?? {}) as { postIds?: string }
  const ids = postIds.split(',').filter(Boolean).map(Number)
  return askOffice({ ask: 'documents', postIds: ids })
}

function authoritiesFor({ params }: Given) {
  const { postCriteriaId } = params as { postCriteriaId: number }
  const { authorities } = shownPreview()
  return (
    authorities.find((each) => each.postCriteriaId === postCriteriaId) ?? refuse(404, 'NOT_FOUND')
  )
}

/** Came with the page, as every page of candidates has it. */
function switchOf({ params }: Given) {
  const { name } = params as { name: string }
  return initialData()[`module/${name}/${currentLanguage()}`] ?? refuse(404, 'NOT_FOUND')
}

/** What candidates' pages ask of the server; whatever is not here would change something. */
export const responses: ReadonlyMap<EndpointDefinition, Respond> = new Map<
  EndpointDefinition,
  Respond
>([
  [getAdvertisement, () => shownPreview().details],
  [listAdvertisements, () => []],
  [checkEligibility, () => shownPreview().eligibility ?? refuse(409, 'PROFILE_NOT_BEGUN')],
  [
    listAdvertisementStatus,
    () => {
      const { status } = shownPreview()
      return status ? [{ ...status, hasDraft: kept.draft !== null }] : []
    },
  ],
  [listExamCentres, () => shownPreview().centres],
  [listAuthorities, authoritiesFor],
  [listRequiredDocuments, documentsFor],
  [getProfileStatus, lockedProfile],
  [getProfileSummary, () => profileSummary(shownPreview())],
  [getApplicationDraft, () => kept],
  [putApplicationDraft, keep],
  [
    deleteApplicationDraft,
    () => {
      kept = nothingKept
    },
  ],
  [getModule, switchOf],
  [getStartupSettings, () => initialData()[startupSettingsQuery.key]],
])
