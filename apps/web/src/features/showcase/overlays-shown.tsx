import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { FootSum } from '@lokseva/ui/overlays/foot-sum.tsx'

export function OverlaysShown() {
  const { t, format } = useLanguage()
  const toast = useToasts()
  const confirm = useConfirm()
  const [loading, setLoading] = useState(false)
  const ask = async () => {
    const yes = await confirm({
      heading: t('showcase.askHeading'),
      body: <p>{t('showcase.askBody')}</p>,
      confirmLabel: t('showcase.askYes'),
      declineLabel: t('showcase.askNo'),
      danger: true,
    })
    toast({ id: yes ? 'showcase.askYes' : 'showcase.askNo' }, 'info')
  }
  const load = () => {
    setLoading(true)
    setTimeout(() => setLoading(false), 3000)
  }
  return (
    <Card heading={t('showcase.messages')}>
      <ButtonRow>
        <Button variant="secondary" onClick={() => toast({ id: 'showcase.toast' })}>
          {t('showcase.showToast')}
        </Button>
        <Button variant="secondary" onClick={() => void ask()}>
          {t('showcase.ask')}
        </Button>
        <Button variant="secondary" onClick={load}>
          {t('showcase.showLoader')}
        </Button>
      </ButtonRow>
      <FootSum rows={[{ key: 'fee', label: t('showcase.fee'), amount: format.money(544) }]} />
      {loading && <Loader label={t('app.loading')} />}
    </Card>
  )
}
