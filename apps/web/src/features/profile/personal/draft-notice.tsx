import { deleteDraft } from '@lokseva/contract/profile/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useErrorWords } from '#form-kit/form/error-words.ts'
import { call } from '#platform/api/call.ts'
import { indiaMoment } from '#platform/language/india-moment.ts'
import { useFormat, useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useConfirm } from '#ui/overlays/confirm.tsx'

type DraftNoticeProps = { restoredFrom: string | undefined; onDiscard: () => void }

/** Says that what stands in the form was typed earlier, and offers to throw it away. */
export function DraftNotice({ restoredFrom, onDiscard }: DraftNoticeProps) {
  const t = useT()
  const format = useFormat()
  const confirm = useConfirm()
  const inWords = useErrorWords()
  const discard = useMutation({
    mutationFn: () => call(deleteDraft, { params: { step: 'personal' } }),
    onSuccess: onDiscard,
  })
  if (!restoredFrom) return null
  const ask = async () => {
    const agreed = await confirm({
      heading: t('personal.draft.discardConfirm'),
      body: <p>{t('personal.draft.discardConfirm.text')}</p>,
      confirmLabel: t('personal.draft.discardConfirm.confirm'),
      declineLabel: t('personal.draft.discardConfirm.cancel'),
      danger: true,
    })
    if (agreed) discard.mutate()
  }
  const { date, time } = indiaMoment(format, restoredFrom)
  return (
    <Notice tone="info">
      <p>{t('personal.draft.restored', { time: `${date} ${time}` })}</p>
      {discard.error && <p>{inWords(discard.error)}</p>}
      <Button look="secondary" busy={discard.isPending} onClick={() => void ask()}>
        {t('personal.draft.discard')}
      </Button>
    </Notice>
  )
}
