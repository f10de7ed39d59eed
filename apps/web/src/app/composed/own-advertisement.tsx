import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import type { Eligibility } from '@lokseva/contract/eligibility/schemas'
import { createContext, type ReactNode, use } from 'react'
import { AdvertisementPage } from '#features/adverts/details/advertisement-page.tsx'
import { FittingElsewhere } from '#features/adverts/fitting/fitting-elsewhere.tsx'
import { OwnFit } from '#features/adverts/fitting/own-fit.tsx'
import { useAdvertisementStatus } from '#features/adverts/use-advertisement-status.ts'
import { useAdvertisement } from '#features/adverts/use-advertisement.ts'
import { ApplyingFrame, type FrameTrouble } from '#features/applications/draft/applying-frame.tsx'
import { ChosenBar } from '#features/applications/select/chosen-bar.tsx'
import { DraftUnknown } from '#features/applications/select/draft-unknown.tsx'
import { InterestTick } from '#features/applications/select/interest-tick.tsx'
import { SelectAndApply } from '#features/applications/select/select-and-apply.tsx'
import { EligibilityPanel } from '#features/eligibility/eligibility-panel.tsx'
import { type Interest, PostVerdict } from '#features/eligibility/post-verdict.tsx'
import { useEligibility } from '#features/eligibility/use-eligibility.ts'
import { resultOf } from '#features/eligibility/verdicts.ts'
import { nextStage, profilePath, useProfileStatus } from '#features/profile/use-profile-status.ts'
import { useModule } from '#candidate-kit/modules/module-switches.ts'
import { ModuleDisabledNotice } from '@lokseva/ui/feedback/module-disabled-notice.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'

/** An advertisement with what concerns whoever is logged in: the check, the choice, the way on. */
export function OwnAdvertisement({ id }: { id: number | undefined }) {
  const { data: advert } = useAdvertisement(id)
  return advert ? <Own advert={advert} /> : <AdvertisementPage id={id} />
}

function Own({ advert }: { advert: AdvertisementDetails }) {
  const { id, applnEndDate } = advert
  const { data: profile } = useProfileStatus()
  const status = useAdvertisementStatus().data?.find((each) => each.advertisementId === id)
  const next = profile === undefined ? undefined : nextStage(profile)
  const applying = useModule('ONLINE_APPLICATION_TAB').data
  const isShut = applying?.isEnabled === false
  const canChoose = !isShut && next === 'apply' && advert.isOpen && status?.applicationId === null
  const check = useEligibility(id, { atOnce: canChoose && status.hasDraft })
  const { eligibility } = check
  const hasNothing =
    status?.applicationId === null && (status.eligiblePosts === 0 || !advert.isOpen)
  const page = (interest?: Interest, apply?: ReactNode) => (
    <AdvertisementPage
      id={id}
      status={status}
      next={next}
      profilePath={profilePath(profile)}
      eligibility={
        isShut ? (
          <ModuleDisabledNotice message={applying.msgToDisplay} />
        ) : (
          <EligibilityPanel
            advertisement={advert}
            check={check}
            isLeading={canChoose}
            known={
              canChoose && (
                <p className="advert-yours">
                  <OwnFit status={status} />
                </p>
              )
            }
          />
        )
      }
      elsewhere={!isShut && hasNothing && <FittingElsewhere advertisementId={id} />}
      fitOf={eligibility && ((postCriteriaId) => resultOf(eligibility, postCriteriaId)?.fit)}
      postVerdict={verdictBelow({ eligibility, lastDay: applnEndDate, interest })}
      apply={apply}
    />
  )
  if (!canChoose || !eligibility) return page()
  return (
    <PageContext value={page}>
      <ApplyingFrame advertisementId={id} waiting={page()} failed={WithoutDraft}>
        {page(
          chooses,
          <>
            <ChosenBar />
            <SelectAndApply
              backTo={tabPath('applications')}
              isEligible={(postId) => resultOf(eligibility, postId)?.isEligible ?? false}
            />
          </>,
        )}
      </ApplyingFrame>
    </PageContext>
  )
}

/** The page around the choice, for when there is no choice. */
const PageContext = createContext<(interest?: Interest, apply?: ReactNode) => ReactNode>(() => null)

function WithoutDraft(trouble: FrameTrouble) {
  return use(PageContext)(undefined, <DraftUnknown {...trouble} />)
}

type Below = Omit<Parameters<typeof PostVerdict>[0], 'postCriteriaId' | 'eligibility'> & {
  eligibility: Eligibility | undefined
}

/** What stands below each post once the check is made. */
const verdictBelow =
  ({ eligibility, ...rest }: Below) =>
  (postCriteriaId: number) =>
    eligibility && (
      <PostVerdict eligibility={eligibility} postCriteriaId={postCriteriaId} {...rest} />
    )

const chooses: Interest = ({ result, refused }) => (
  <InterestTick postId={result.postCriteriaId} refused={refused} withAuthorities />
)
