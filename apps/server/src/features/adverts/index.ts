export {
  postsOf,
  type AdvertisementDocument,
  type PublishedAdvertisement,
  type StoredExam,
  type StoredPost,
} from './advertisement-document.ts'
export { findBegun, openAdvertCache, type AdvertCache } from './advert-cache.ts'
export { advertisementVersions, type AdvertisementVersions } from './advertisement-versions.ts'
export { AdvertisementFile } from './advertisement-file.ts'
export { advertisementsBeginningOn, advertisementsEndingOn, currentDocument } from './by-day.ts'
export {
  advertisedExam,
  advertisedPost,
  advertisementConfigOf,
  detailsOf,
  shownQuestions,
} from './get-advertisement.ts'
export { advertisementByNumber, numbersOfAdvertisements } from './find-by-number.ts'
export { demandPortalDays } from './demand-portal-days.ts'
export { currentVersionOf, lockAdvertisement } from './lock-advertisement.ts'
export type { Applicants, CorrigendumConcern, VersionsTrial } from './ports.ts'
export type { DraftAsPublished } from './drafts/draft-as-published.ts'
export { openAdverts } from './open-adverts.ts'
export { publishAdvertisement, type Publishing } from './publishing/publish-advertisement.ts'
export { publishingReference } from './reference/publishing-reference.ts'
export { readAdvertisementText } from './publishing/read-advertisement-text.ts'
export { notifyApplicantsJob } from './publishing/notify-applicants.ts'
export { Criteria } from './publishing/checks/criteria-schema.ts'
export { readAdvertisement, selectAdvertisement } from './read-advertisement.ts'
export { listVersions, showAdvertisement, type ListedVersion } from './show-advertisements.ts'
