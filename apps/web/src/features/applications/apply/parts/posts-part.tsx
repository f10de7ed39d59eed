import { useState } from 'react'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { postOf } from '../../draft/advert.ts'
import { allChosen } from '../../draft/applying.ts'
import { useApplying, useDraftState } from '../../draft/applying-frame.tsx'
import { AuthorityChoice } from '../../select/authority-choice.tsx'
import { mostTicks, tick } from '../../select/choose-posts.ts'
import { useInLanguage } from '../../select/in-language.ts'
import { InterestTick } from '../../select/interest-tick.tsx'
import { RankedPosts } from '../../select/ranked-posts.tsx'
import { ResetPosts } from '../../select/reset-posts.tsx'
import { ReviewAuthorities } from '../../select/review-authorities.tsx'
import { PartCard } from './part-card.tsx'

type PostsPartProps = {
  isEligible: (postId: number) => boolean
  left: number
  problems: readonly string[]
}

/** The posts in the candidate's order, their authorities, and all the others that are open. */
export function PostsPart({ isEligible, left, problems }: PostsPartProps) {
  const t = useT()
  const format = useFormat()
  const { advert } = useDraftState()
  const chosen = allChosen(useApplying())
  const { isMultipleExam, postPrefAtAppln } = advert.details
  const most = mostTicks(advert, isEligible)
  const until = advert.details.postPrefChangeEndDate
  const hint = [
    t(postPrefAtAppln ? 'select.orderHint' : 'select.noOrder'),
    postPrefAtAppln && until && t('apply.posts.until', { day: format.date(until) }),
  ]
  const withOffices = chosen
    .flatMap(({ id }) => postOf(advert, id) ?? [])
    .filter(({ isAssignAuthority }) => isAssignAuthority)
  const inLanguage = useInLanguage()
  return (
    <PartCard
      part="posts"
      left={left}
      problems={problems}
      hint={chosen.length === 0 ? t('select.none', { most }) : hint.filter(Boolean).join(' ')}
    >
      <NotEligibleChosen isEligible={isEligible} />
      {advert.exams.map((exam) => (
        <RankedPosts key={exam.id} exam={exam} named={isMultipleExam} />
      ))}
      {withOffices.map(({ postCriteria: { id, name, nameDvng } }) => (
        <AuthorityChoice key={id} postId={id} name={inLanguage(name, nameDvng)} />
      ))}
      <OpenPosts isEligible={isEligible} most={most} startsOpen={chosen.length === 0} />
      <ButtonRow>
        {withOffices.length > 0 && <ReviewAuthorities />}
        <ResetPosts />
      </ButtonRow>
    </PartCard>
  )
}

/** Every post the candidate is eligible for, to be ticked or not. */
function OpenPosts({
  isEligible,
  most,
  startsOpen,
}: {
  isEligible: (id: number) => boolean
  most: number
  startsOpen: boolean
}) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { advert } = useDraftState()
  const [open, setOpen] = useState(startsOpen)
  const count = allChosen(useApplying()).length
  return (
    <details
      className="open-posts"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t(count === 0 ? 'apply.posts.choose' : 'apply.posts.change')}</summary>
      <p className="select-hint">{t('select.chosen', { count, most })}</p>
      {advert.exams.map((exam) => {
        const offered = exam.posts.filter(({ postCriteria }) => isEligible(postCriteria.id))
        if (offered.length === 0) return null
        return (
          <div key={exam.id} className="open-posts-exam">
            {advert.details.isMultipleExam && <h3>{inLanguage(exam.name, exam.nameDvng)}</h3>}
            {offered.map(({ postCriteria: { id, name, nameDvng } }) => (
              <InterestTick key={id} postId={id} label={inLanguage(name, nameDvng)} />
            ))}
          </div>
        )
      })}
    </details>
  )
}

/** The profile or the rules changed since: what cannot be applied for any more goes by one press. */
function NotEligibleChosen({ isEligible }: { isEligible: (id: number) => boolean }) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { advert, store } = useDraftState()
  const lost = allChosen(useApplying()).filter(({ id }) => !isEligible(id))
  if (lost.length === 0) return null
  const names = lost.map(({ id }) => {
    const post = postOf(advert, id)?.postCriteria
    return post ? inLanguage(post.name, post.nameDvng) : String(id)
  })
  const remove = () =>
    store.change((now) => lost.reduce((next, { id }) => tick(advert, next, id, false), now))
  return (
    <Notice tone="bad" announce>
      <p>{t('apply.posts.lost', { posts: names.join(', ') })}</p>
      <Button variant="secondary" onClick={remove}>
        {t('apply.posts.removeLost')}
      </Button>
    </Notice>
  )
}
