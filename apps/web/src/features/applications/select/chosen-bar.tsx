import { pages } from '@lokseva/contract/site/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { allChosen } from '../draft/applying.ts'
import { useApplying, useDraftState } from '../draft/applying-frame.tsx'
import './select.css'

/** How many posts are ticked and the way on, in sight while the posts are read. */
export function ChosenBar() {
  const t = useT()
  const { id } = useDraftState().advert.details
  const { length: count } = allChosen(useApplying())
  if (count === 0) return null
  return (
    <div className="chosen-bar" data-screen-only>
      <strong>{t('select.bar.chosen', { count })}</strong>
      <LinkButton to={pages.apply.replace('{advertisementId}', String(id))}>
        {t('select.bar.apply')}
      </LinkButton>
    </div>
  )
}
