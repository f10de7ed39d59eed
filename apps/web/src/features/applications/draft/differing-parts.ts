import type { ApplicationDraft } from '@lokseva/contract/applications/schemas'
import type { Advert } from './advert.ts'
import { type Applying, fromDraft, toDraft } from './applying.ts'

/** What belongs to each part of the form, as it is put away. */
const belongings = {
  posts: ['applicationPostPrefList', 'examMultiplePostPrefDtoList'],
  documents: ['requiredDocumentsSelected'],
  examination: [
    'applicationExamCenterPrefList',
    'optionalSubjectDtoList',
    'flgDisabilityScribeReq',
    'flgDisabilityCompTime',
    'scribeArrangedBy',
    'additionalAnswers',
  ],
  declaration: ['location'],
} as const satisfies Record<string, readonly (keyof ApplicationDraft)[]>

export type DraftPart = keyof typeof belongings
const parts = Object.keys(belongings) as DraftPart[]

/** In which parts what stands elsewhere differs from what stands here. */
export function differingParts(
  here: Applying,
  there: ApplicationDraft,
  advert: Advert,
): DraftPart[] {
  const own = toDraft(here, advert)
  // What the advertisement does not know any more is no difference.
  const other = toDraft(fromDraft(there, advert), advert)
  return parts.filter((part) =>
    belongings[part].some((name) => JSON.stringify(own[name]) !== JSON.stringify(other[name])),
  )
}
