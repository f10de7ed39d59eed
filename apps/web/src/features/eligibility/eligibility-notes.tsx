import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import type { Eligibility } from '@lokseva/contract/eligibility/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { resultsIn } from './verdicts.ts'

type EligibilityNotesProps = { advertisement: AdvertisementDetails; eligibility: Eligibility }

/** What holds for all posts, said once. */
export function EligibilityNotes({ advertisement, eligibility }: EligibilityNotesProps) {
  const { t, format } = useLanguage()
  const results = resultsIn(eligibility)
  const day = format.date(advertisement.applnEndDate)
  const near = useNames(
    advertisement,
    results.filter(({ fit }) => fit === 'near').map((result) => result.postCriteriaId),
  )
  return (
    <>
      {eligibility.isClosed && <Notice tone="info" heading={t('eligibility.closed', { day })} />}
      {eligibility.isProvisional && (
        <Notice tone="caution" heading={t('eligibility.provisional.heading')}>
          <p>{t('eligibility.provisional.text')}</p>
        </Notice>
      )}
      {results.every(({ isEligible }) => !isEligible) && (
        <Notice tone="info" heading={t('eligibility.none')} />
      )}
      {near.length > 0 && !eligibility.isClosed && (
        <Notice tone="info">
          <p>{t('eligibility.near', { count: near.length, posts: near.join('; ') })}</p>
        </Notice>
      )}
      {eligibility.warnings.length > 0 && (
        <Notice tone="caution" heading={t('eligibility.verdict.warn')}>
          {eligibility.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
    </>
  )
}

/** What posts are called, in their order. */
function useNames(
  { examPostList, advertisementExamPostDtos }: AdvertisementDetails,
  ids: readonly number[],
): string[] {
  const { language } = useLanguage()
  return [...examPostList, ...advertisementExamPostDtos.flatMap((exam) => exam.examPostList)]
    .filter(({ postCriteria }) => ids.includes(postCriteria.id))
    .map(({ postCriteria: { name, nameDvng } }) => (language === 'mr' ? nameDvng : name))
}
