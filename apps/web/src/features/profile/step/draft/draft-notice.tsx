import { deleteDraft } from '@lokseva/contract/profile/endpoints'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { useUnlistedEntry } from '../entries/use-open-entry.ts'
import { isRefused } from './unsent-drafts.ts'
import type { useDraft } from './use-draft.ts'

type DraftNoticeProps = {
  step: ProfileStep
  form: object
  restoredFrom: string | undefined
  draft: Pick<ReturnType<typeof useDraft>, 'follows' | 'takeInNewest'>
  onDiscard: () => void
}

/** Says that what stands in the form was typed earlier, and offers to throw it away. */
export function DraftNotice({ step, form, restoredFrom, draft, onDiscard }: DraftNoticeProps) {
  const t = useT()
  const entry = useUnlistedEntry(form) ?? 'none'
  const format = useFormat()
  const confirm = useConfirm()
  const inWords = useErrorWords()
  const drop = () => {
    const query = { follows: draft.follows() ?? ('none' as const) }
    return call(deleteDraft, { params: { step }, query })
  }
  const discard = useAction(drop, {
    onDone: onDiscard,
    onFailed: (error) => {
      if (isRefused(error, 'DRAFT_CHANGED_ELSEWHERE')) draft.takeInNewest()
    },
  })
  if (!restoredFrom) return null
  const ask = async () => {
    const agreed = await confirm({
      heading: t('profile.draft.discardConfirm'),
      body: <p>{t('profile.draft.discardConfirm.text')}</p>,
      confirmLabel: t('profile.draft.discardConfirm.confirm'),
      declineLabel: t('profile.draft.discardConfirm.cancel'),
      danger: true,
    })
    if (agreed) await discard.run()
  }
  const { date, time } = indiaMoment(format, restoredFrom)
  return (
    <Notice tone="info">
      <p>{t('profile.draft.restored', { time: `${date} ${time}`, entry })}</p>
      {discard.error && <p>{inWords(discard.error)}</p>}
      <Button variant="secondary" busy={discard.busy} onClick={() => void ask()}>
        {t('profile.draft.discard')}
      </Button>
    </Notice>
  )
}

/** What other tabs and devices typed meanwhile stands in the form. */
export function DraftMergedNotice() {
  const t = useT()
  return (
    <Notice tone="info" announce>
      <p>{t('profile.draft.takenIn')}</p>
    </Notice>
  )
}

/** The step was saved elsewhere: what is typed here can only go on from there. */
export function OutdatedNotice({ onReload }: { onReload: () => void }) {
  const t = useT()
  return (
    <Notice tone="caution" icon="info" heading={t('error.DRAFT_OUTDATED')} announce>
      <p>{t('profile.draft.outdated.text')}</p>
      <Button variant="secondary" onClick={onReload}>
        {t('profile.changedElsewhere.reload')}
      </Button>
    </Notice>
  )
}
