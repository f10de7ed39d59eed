import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { postOf } from '../draft/advert.ts'
import { useApplying, useDraftState } from '../draft/applying-frame.tsx'
import { AuthorityChoice } from './authority-choice.tsx'
import { isChosen, tick, ticksLeft } from './choose-posts.ts'
import { useInLanguage } from './in-language.ts'
import './select.css'

type InterestTickProps = {
  postId: number
  /** Why the post cannot be chosen at all. */
  refused?: string | undefined
  /** Also asks for the appointing authorities, below the tick that needs them. */
  withAuthorities?: boolean
  /** Where the post is not named beside it. */
  label?: string
}

/** Whether the candidate wants a post. */
export function InterestTick({ postId, refused, withAuthorities, label }: InterestTickProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { advert, store } = useDraftState()
  const applying = useApplying()
  const post = postOf(advert, postId)
  if (!post) return null
  const { name, nameDvng } = post.postCriteria
  const wanted = isChosen(applying, postId)
  const isFull = !wanted && ticksLeft(advert, applying) === 0
  const most = advert.details.maxPostPreferences
  const why = refused ?? (isFull ? t('select.interest.full', { count: most }) : undefined)
  return (
    <div className="interest">
      <Checkbox
        boxed
        checked={wanted}
        disabled={!wanted && why !== undefined}
        onChange={(next) => store.change((now) => tick(advert, now, postId, next))}
      >
        {label ?? (
          <>
            {t('select.interest.label')}{' '}
            <VisuallyHidden>({inLanguage(name, nameDvng)})</VisuallyHidden>
          </>
        )}
        {why && <span className="choice-help">{why}</span>}
      </Checkbox>
      {withAuthorities && wanted && post.isAssignAuthority && (
        <AuthorityChoice postId={postId} name={inLanguage(name, nameDvng)} />
      )}
    </div>
  )
}
