import { pages } from '@lokseva/contract/site/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { SaveState } from '@lokseva/ui/feedback/save-state.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { allChosen } from '../draft/applying.ts'
import { useApplying, useDraftState } from '../draft/applying-frame.tsx'
import { DraftConflictNotice } from '../draft/draft-conflict-notice.tsx'
import { mostTicks } from './choose-posts.ts'
import { GiveUp } from './give-up.tsx'
import { RankedPosts } from './ranked-posts.tsx'
import { ResetPosts } from './reset-posts.tsx'
import { ReviewAuthorities } from './review-authorities.tsx'
import { postOf } from '../draft/advert.ts'

type SelectAndApplyProps = {
  backTo: string
  /** Which posts can be ticked. */
  isEligible: (postId: number) => boolean
}

/** Select and apply, on the advertisement's page: what is ticked, its order, and the way on. */
export function SelectAndApply({ backTo, isEligible }: SelectAndApplyProps) {
  const t = useT()
  const { advert, state } = useDraftState()
  const chosen = allChosen(useApplying())
  const { id, isMultipleExam, postPrefAtAppln } = advert.details
  const most = mostTicks(advert, isEligible)
  const hasAuthorities = chosen.some((post) => postOf(advert, post.id)?.isAssignAuthority)
  if (most === 0 && chosen.length === 0) return null
  return (
    <Card
      heading={t('select.heading')}
      aside={
        <span className="select-hint">{t('select.chosen', { count: chosen.length, most })}</span>
      }
    >
      <div className="select-stack">
        <DraftConflictNotice />
        {chosen.length === 0 ? (
          <p>{t('select.none', { most })}</p>
        ) : (
          <p className="select-hint">
            {t(postPrefAtAppln ? 'select.orderHint' : 'select.noOrder')}
          </p>
        )}
        {advert.exams.map((exam) => (
          <RankedPosts key={exam.id} exam={exam} named={isMultipleExam} />
        ))}
        <ButtonRow>
          {chosen.length > 0 && (
            <LinkButton to={pages.apply.replace('{advertisementId}', String(id))}>
              {t('select.apply')}
            </LinkButton>
          )}
          {hasAuthorities && <ReviewAuthorities />}
          <ResetPosts />
          {chosen.length > 0 && <GiveUp backTo={backTo} />}
        </ButtonRow>
        {state && <SaveState state={state} />}
      </div>
    </Card>
  )
}
