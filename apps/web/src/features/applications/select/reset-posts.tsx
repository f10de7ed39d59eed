import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { allChosen } from '../draft/applying.ts'
import { useApplying, useDraftState } from '../draft/applying-frame.tsx'
import { reset } from './choose-posts.ts'

/** Reset: no post is wanted, no authority chosen. */
export function ResetPosts() {
  const t = useT()
  const confirm = useConfirm()
  const { store } = useDraftState()
  const count = allChosen(useApplying()).length
  if (count === 0) return null
  const ask = async () => {
    const agreed = await confirm({
      heading: t('select.reset.heading', { count }),
      body: <p>{t('select.reset.text')}</p>,
      confirmLabel: t('select.reset.confirm'),
      declineLabel: t('select.reset.decline'),
      danger: true,
    })
    if (agreed) store.change(reset)
  }
  return (
    <Button variant="quiet" onClick={() => void ask()}>
      {t('select.reset')}
    </Button>
  )
}
