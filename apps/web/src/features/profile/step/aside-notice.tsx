import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import { draftEntry, type ProfileStep } from '@lokseva/contract/profile/steps'
import { useState } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { awaitEntry, putEntry, typedIn } from './entries/open-entries.ts'
import { type InitialAnswers, readEntry } from './first-answers.ts'
import { type UnsentDraft, clearAside, setAside } from './draft/unsent-drafts.ts'
import { areAmong, putInto } from './draft/merge-typed.ts'
import { ownIds } from './use-step-answers.ts'

type AsideNoticeProps<F extends BaseFacts> = {
  step: ProfileStep
  form: DeclaredForm<F>
  first: InitialAnswers
  /** The button that was pressed is gone. */
  onGone: () => void
}

/** Offers what this browser still has of answers that something newer overtook. */
export function AsideNotice<F extends BaseFacts>(props: AsideNoticeProps<F>) {
  const { step, form, first, onGone } = props
  const t = useT()
  const format = useFormat()
  const confirm = useConfirm()
  const [{ userId }] = useState(ownIds)
  const [aside, setShown] = useState(() => {
    if (!first.aside) return undefined
    setAside({ userId, step }, first.aside)
    if (!areAmong(typedOnly(first.aside), typedIn(form).values())) return first.aside
    clearAside({ userId, step })
    return undefined
  })
  if (!aside) return null
  const over = () => {
    clearAside({ userId, step })
    setShown(undefined)
    onGone()
  }
  const take = () => {
    const { [draftEntry]: entry, ...answers } = first.read?.(typedOnly(aside)) ?? typedOnly(aside)
    if (entry) {
      putEntry(form, undefined)
      awaitEntry(form, readEntry(entry))
    }
    form.take(putInto(form.values(), answers))
    over()
  }
  const drop = async () => {
    const agreed = await confirm({
      heading: t('profile.draft.discardConfirm'),
      body: <p>{t('profile.draft.aside.dropConfirm.text')}</p>,
      confirmLabel: t('profile.draft.aside.drop'),
      declineLabel: t('profile.draft.discardConfirm.cancel'),
      danger: true,
    })
    if (agreed) over()
  }
  const { date, time } = indiaMoment(format, aside.heldAt)
  return (
    <Notice tone="caution" icon="info">
      <p>{t('profile.draft.aside', { time: `${date} ${time}` })}</p>
      <ButtonRow>
        <Button variant="secondary" onClick={take}>
          {t('profile.draft.aside.take')}
        </Button>
        <Button variant="quiet" onClick={() => void drop()}>
          {t('profile.draft.aside.drop')}
        </Button>
      </ButtonRow>
    </Notice>
  )
}

/** Without what was merely repeated: the newer save may say otherwise. */
const typedOnly = ({ answers, changed }: UnsentDraft): Answers =>
  changed ? Object.fromEntries(changed.map((id) => [id, answers[id]])) : answers
