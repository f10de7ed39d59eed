import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ActionsShown } from './actions-shown.tsx'
import { FeedbackShown } from './feedback-shown.tsx'
import { FieldsShown } from './fields-shown.tsx'
import { ListsShown } from './lists-shown.tsx'
import { OverlaysShown } from './overlays-shown.tsx'
import './showcase-page.css'

/** For those who build the portal: what there is, and how it looks in every state. */
export function ShowcasePage() {
  const t = useT()
  return (
    <div className="showcase">
      <PageHeading>{t('showcase.title')}</PageHeading>
      <ActionsShown />
      <OverlaysShown />
      <FeedbackShown />
      <FieldsShown />
      <ListsShown />
    </div>
  )
}
