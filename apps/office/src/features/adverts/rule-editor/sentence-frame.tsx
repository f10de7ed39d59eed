import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { applyEdit, type Path } from '@lokseva/rules/sentences/sentence'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { EditingContext, type Editing } from './editing.ts'
import type { Lists } from './rule-lists.ts'
import './rule-editor.css'

type SentenceFrameProps<Data> = {
  data: Data
  onChange: (data: Data) => void
  lists: Lists
  label: string
  isDisabled?: boolean
  children: ReactNode
}

/** Everything sentences are edited in: makes the changes, leads the focus, says what happened. */
export function SentenceFrame<Data>(props: SentenceFrameProps<Data>) {
  const { data, onChange, lists, label, isDisabled = false, children } = props
  const { t, format, language } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const [target, setTarget] = useState<{ path: Path; how: 'added' | 'removed' }>()
  useEffect(() => {
    if (!target || !box.current) return
    focusAt(box.current, target.path, target.how)
  }, [target])
  const editing: Editing = {
    t,
    format,
    language,
    lists,
    isDisabled,
    say: setNews,
    make(edit, follow) {
      onChange(applyEdit(data, edit))
      if (follow) setTarget({ path: edit.path, how: follow })
    },
  }
  return (
    <EditingContext value={editing}>
      <div ref={box} className="sentence-editor" role="group" aria-label={label}>
        {children}
        <VisuallyHidden>
          <span role="status">{news}</span>
        </VisuallyHidden>
      </div>
    </EditingContext>
  )
}

/** The nearest clause around a place: what was added there, or what stands before what is gone. */
function focusAt(box: HTMLElement, path: Path, how: 'added' | 'removed'): void {
  for (let length = path.length; length >= 0; length -= 1) {
    const place = path.slice(0, length).join('.')
    const clause =
      box.querySelector(`[data-path="${CSS.escape(place)}"]`) ??
      box.querySelector(`[data-line="${CSS.escape(place)}"]`)
    const tokens = clause?.querySelectorAll<HTMLElement>(
      how === 'added' ? '.token' : '.token, .sentence-add',
    )
    const token = how === 'added' ? tokens?.[tokens.length - 1] : tokens?.[0]
    if (token) return token.focus()
  }
  box.querySelector<HTMLElement>('.token, .sentence-add')?.focus()
}
