import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { nothingChosen } from '../draft/applying.ts'
import { useApplying, useDraftState } from '../draft/applying-frame.tsx'

/** Cancel: everything chosen is thrown away, here and on the server, after asking in words. */
export function GiveUp({ backTo }: { backTo: string }) {
  const t = useT()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const inWords = useErrorWords()
  const { giveUp } = useDraftState()
  const applying = useApplying()
  const isEmpty = JSON.stringify(applying) === JSON.stringify(nothingChosen)
  const leave = useAction(giveUp, { onDone: () => navigate(backTo) })
  const ask = async () => {
    const agreed =
      isEmpty ||
      (await confirm({
        heading: t('select.cancel.heading'),
        body: <p>{t('select.cancel.text')}</p>,
        confirmLabel: t('select.cancel.confirm'),
        declineLabel: t('select.cancel.decline'),
        danger: true,
      }))
    if (agreed) await leave.run()
  }
  return (
    <>
      <Button variant="quiet" busy={leave.busy} onClick={() => void ask()}>
        {t('select.cancel')}
      </Button>
      {leave.error && (
        <Notice tone="bad" announce>
          <p>{inWords(leave.error)}</p>
        </Notice>
      )}
    </>
  )
}
