import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'

export function ActionsShown() {
  const t = useT()
  return (
    <>
      <Card heading={t('showcase.buttons')}>
        <ButtonRow>
          <Button>{t('showcase.save')}</Button>
          <Button variant="secondary">{t('showcase.back')}</Button>
          <LinkButton variant="quiet" to="/candidate">
            {t('showcase.history')}
          </LinkButton>
          <Button variant="danger">{t('showcase.delete')}</Button>
          <Button busy busyLabel={t('showcase.saving')}>
            {t('showcase.save')}
          </Button>
          <Button disabled>{t('showcase.disabled')}</Button>
        </ButtonRow>
      </Card>
      <Card heading={t('showcase.badges')}>
        <div className="showcase-row">
          <Badge tone="good">{t('showcase.paid')}</Badge>
          <Badge tone="bad">{t('showcase.notEligible')}</Badge>
          <Badge tone="caution">{t('showcase.checking')}</Badge>
          <Badge tone="info">{t('showcase.submitted')}</Badge>
        </div>
      </Card>
    </>
  )
}
