import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import type { AdvertisementStatus } from '@lokseva/contract/applications/schemas'
import type { PostFit } from '@lokseva/contract/eligibility/schemas'
import type { ReactNode } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { noBreak } from '@lokseva/browser/language/no-break.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { useNarrow } from '@lokseva/ui/use-narrow.ts'
import { AdvertFacts } from './advert-facts.tsx'
import { ClosedAdvert } from './closed-advert.tsx'
import { Corrigenda } from './corrigenda.tsx'
import { DeadlineCard } from './deadline-card.tsx'
import { DownloadPdf } from '../download-pdf.tsx'
import { ExamPosts } from './exam-posts.tsx'
import { Instructions } from './instructions.tsx'
import { LaterStages } from './later-stages.tsx'
import type { BeforeApplying } from '../profile-first.tsx'

/** What other features and the candidate's own answers put into the page. */
export type AdvertisementSlots = {
  /** Under each post: whether the candidate fits, line by line. */
  postVerdict?: (postCriteriaId: number) => ReactNode
  /** How far the candidate is from a post, once that was checked. */
  fitOf?: ((postCriteriaId: number) => PostFit | undefined) | undefined
  /** Above the posts: the check of eligibility, and what came of it; below them once it is closed. */
  eligibility?: ReactNode
  /** Where something fits in other advertisements: first of all in one that is closed. */
  elsewhere?: ReactNode
  /** Below the posts: choosing posts and applying. */
  apply?: ReactNode
  /** What the advertisement is to the candidate, once that is known. */
  status?: AdvertisementStatus | undefined
  /** What the candidate does before applying; nothing for a visitor, and while it is not known. */
  next?: BeforeApplying | 'apply' | undefined
  /** The step of the profile that comes next. */
  profilePath?: string
}

export function AdvertisementParts({
  advert,
  postVerdict,
  fitOf,
  eligibility,
  elsewhere,
  apply,
  status,
  next,
  profilePath,
}: AdvertisementSlots & { advert: AdvertisementDetails }) {
  const { language } = useLanguage()
  // Whoever comes to choose posts on a phone is not led past what they know.
  const session = useSession()
  const isFolded = useNarrow() && session !== undefined
  const { name, nameDvng } = advert
  const [own, other] = language === 'mr' ? [noBreak(nameDvng), name] : [name, noBreak(nameDvng)]
  return (
    <>
      <div>
        <PageHeading>{own}</PageHeading>
        <p className="advert-page-other" lang={language === 'mr' ? 'en' : 'mr'}>
          {other}
        </p>
      </div>
      <Corrigenda corrigenda={advert.corrigenda} />
      {!advert.isOpen && <ClosedAdvert advert={advert} status={status} />}
      <div className="advert-page-columns">
        <div className="advert-page-side">
          <AdvertFacts
            advert={advert}
            // Of what nobody can apply to any more there is no fee of one's own.
            fee={advert.isOpen ? status?.fee : undefined}
            isFolded={isFolded}
          />
          {advert.isOpen ? (
            <DeadlineCard
              advert={advert}
              status={status}
              next={next}
              profilePath={profilePath}
              isFolded={isFolded}
            />
          ) : (
            !isFolded && <DownloadPdf id={advert.id} />
          )}
        </div>
        <div className="page-stack">
          {advert.isOpen && eligibility}
          {elsewhere}
          <ExamPosts advert={advert} postVerdict={postVerdict} fitOf={fitOf} />
          {apply}
          {!advert.isOpen && eligibility}
          <LaterStages stages={advert.laterStages} isFolded={isFolded} />
          <Instructions instructions={advert.advertisementInstructionList} isFolded={isFolded} />
        </div>
      </div>
    </>
  )
}
