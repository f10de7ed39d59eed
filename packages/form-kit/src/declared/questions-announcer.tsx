import type { BaseFacts } from '@lokseva/forms/engine/form'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import type { DeclaredForm } from './declared-form.ts'
import { useFromForm } from './use-declared.ts'

/** Tells a screen reader that an answer brought more questions: the eye sees them below. */
export function QuestionsAnnouncer<F extends BaseFacts>({ form }: { form: DeclaredForm<F> }) {
  const t = useT()
  const asked = useFromForm(form, () => form.checked().asked, sameMembers)
  const [before, setBefore] = useState(asked)
  const [count, setCount] = useState(0)
  if (asked !== before) {
    setBefore(asked)
    setCount([...asked].filter((id) => !before.has(id)).length)
  }
  return (
    <VisuallyHidden>
      <span role="status">{count > 0 && t('forms.appeared', { count })}</span>
    </VisuallyHidden>
  )
}

const sameMembers = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))
