import { pages } from '@lokseva/contract/site/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'

export type BeforeApplying = 'profile' | 'lock'

/** `path`: of the step of the profile that comes next. */
type ProfileFirstProps = { next: BeforeApplying; path: string }

/** The note of tab 3 while the profile is not locked: one sentence and one button. */
export function ProfileFirst({ next, path }: ProfileFirstProps) {
  const t = useT()
  return (
    <Card>
      <EmptyState icon="document" heading={t('adverts.note.heading')}>
        <p>{t(`adverts.note.${next}.text`)}</p>
        <ButtonRow>
          <ProfileFirstButton next={next} path={path} />
          <LinkButton variant="secondary" to={pages.landing}>
            {t('adverts.note.all')}
          </LinkButton>
        </ButtonRow>
      </EmptyState>
    </Card>
  )
}

export function ProfileFirstButton({ next, path }: ProfileFirstProps) {
  const t = useT()
  return <LinkButton to={path}>{t(`adverts.note.${next}.action`)}</LinkButton>
}
