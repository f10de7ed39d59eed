import { type KeyboardEvent, useState } from 'react'
import type { Edit, Token } from '@lokseva/rules/sentences/sentence'
import { useDisclosure } from '@lokseva/ui/use-disclosure.ts'
import { useEditing } from './editing.ts'
import { stepToken } from './step-token.ts'
import { TokenPanel } from './token-panel.tsx'
import { tokenText } from './token-text.ts'

type TokenButtonProps = {
  token: Token
  /** Takes out the part of the sentence it stands in. */
  remove?: { edit: Edit; text: string }
}

/** A word of a sentence that can be chosen anew: Enter opens it, Delete takes its part out. */
export function TokenButton({ token, remove }: TokenButtonProps) {
  const editing = useEditing()
  const { t, isDisabled, make, say } = editing
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { root, button, panel } = useDisclosure(open, close)
  const text = tokenText(token, editing)
  const onKeyDown = (event: KeyboardEvent) => {
    if (open) return
    if (stepToken(event)) return
    if ((event.key !== 'Delete' && event.key !== 'Backspace') || !remove || isDisabled) return
    event.preventDefault()
    say(t('sentence.editor.removed', { text: remove.text }))
    make(remove.edit, 'removed')
  }
  return (
    <div {...root} className="token-place">
      <button
        {...button}
        type="button"
        className="token"
        data-kind={token.kind}
        disabled={isDisabled}
        aria-label={t('sentence.editor.change', { text })}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      >
        {text}
      </button>
      <div {...panel} className="token-panel">
        {open && (
          <TokenPanel
            token={token}
            onEdit={(edit) => make(edit)}
            onDone={() => {
              close()
              button.ref.current?.focus()
            }}
          />
        )}
      </div>
    </div>
  )
}
