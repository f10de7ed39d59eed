import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { changeTo } from '@lokseva/rules/sentences/sentence-changes'
import type {
  DayToken,
  Edit,
  NumberToken,
  ReasonToken,
  Token,
} from '@lokseva/rules/sentences/sentence'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { SearchableChoices } from '@lokseva/ui/fields/searchable/searchable-choices.tsx'
import { SearchableSelect } from '@lokseva/ui/fields/searchable/searchable-select.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { useEditing } from './editing.ts'
import { keyOf } from './rule-lists.ts'
import { entryOptions, idsOf, isOfMany, wordOptions } from './token-options.ts'

type PanelProps<Kind extends Token = Token> = {
  token: Kind
  /** The change that was chosen. */
  onEdit: (edit: Edit) => void
  /** Nothing more is to be chosen here. */
  onDone: () => void
}

/** Chooses the value of a token anew: searched for, typed or picked, as its kind wants it. */
export function TokenPanel(props: PanelProps) {
  const { token } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const control = box.current?.querySelector<HTMLElement>('input, textarea')
    control?.focus()
    // A box that is searched in shows what there is at once.
    if (control?.role === 'combobox' || control?.getAttribute('role') === 'combobox')
      control.click()
  }, [])
  return (
    <div ref={box} className="token-panel-body">
      {token.kind === 'number' && <NumberPanel {...props} token={token} />}
      {token.kind === 'day' && <DayPanel {...props} token={token} />}
      {token.kind === 'reason' && <ReasonPanel {...props} token={token} />}
      {(token.kind === 'choice' || token.kind === 'word') && <OnePanel {...props} token={token} />}
      {isOfMany(token) && <ManyPanel {...props} token={token} />}
    </div>
  )
}

function OnePanel({
  token,
  onEdit,
  onDone,
}: PanelProps<Extract<Token, { kind: 'choice' | 'word' }>>) {
  const editing = useEditing()
  const { t, lists } = editing
  const isWord = token.kind === 'word'
  const options = isWord ? wordOptions(token.options, editing) : entryOptions(token, editing)
  const choose = (key: string | null) => {
    const value = isWord ? key : idsOf(token, key === null ? [] : [key], editing)[0]
    const edit = changeTo(token, value, lists.entries)
    if (edit) onEdit(edit)
    if (edit) onDone()
  }
  return (
    <Field label={t('sentence.editor.chooseOne')}>
      <SearchableSelect
        options={options}
        value={isWord ? token.value : keyOf(token.value)}
        onChange={choose}
      />
    </Field>
  )
}

function ManyPanel({
  token,
  onEdit,
  onDone,
}: PanelProps<Extract<Token, { kind: 'choices' | 'words' }>>) {
  const editing = useEditing()
  const { t, lists } = editing
  const isWords = token.kind === 'words'
  const known = isWords ? wordOptions(token.options, editing) : entryOptions(token, editing)
  const [chosen, setChosen] = useState<readonly string[]>(
    isWords ? token.value : token.value.map(keyOf),
  )
  // What is chosen and not offered any more is still shown, by its number.
  const options = [
    ...known,
    ...chosen
      .filter((key) => !known.some((option) => option.key === key))
      .map((key) => ({ key, label: key.slice(key.indexOf(':') + 1) })),
  ]
  const show = (keys: readonly string[]) => {
    setChosen(keys)
    const edit = changeTo(token, isWords ? keys : idsOf(token, keys, editing), lists.entries)
    if (edit) onEdit(edit)
  }
  return (
    <PanelForm onSubmit={onDone}>
      <Field label={t('sentence.editor.choose')}>
        <SearchableChoices
          options={options}
          chosen={chosen}
          onAdd={(key) => show([...chosen, key])}
          onRemove={(key) => show(chosen.filter((each) => each !== key))}
        />
      </Field>
    </PanelForm>
  )
}

/** What is typed is taken with Enter or the button, and refused by name where it does not fit. */
function useTyped<Value>(
  { token, onEdit, onDone }: PanelProps,
  first: Value,
  read: (typed: Value) => unknown,
) {
  const { lists } = useEditing()
  const [typed, setTyped] = useState(first)
  const [isWrong, setIsWrong] = useState(false)
  const take = () => {
    const edit = changeTo(token, read(typed), lists.entries)
    setIsWrong(!edit)
    if (!edit) return
    onEdit(edit)
    onDone()
  }
  return { typed, setTyped, isWrong, take }
}

function NumberPanel(props: PanelProps<NumberToken>) {
  const { t, format } = useEditing()
  const { least, most, value } = props.token
  const first = String(value)
  const { typed, setTyped, isWrong, take } = useTyped(props, first, (text) =>
    text.trim() === '' ? undefined : Number(text.replace(',', '.')),
  )
  const range = t('sentence.editor.number', {
    least: format.number(least),
    most: format.number(most),
  })
  return (
    <PanelForm onSubmit={take}>
      <Field label={range} error={isWrong ? range : undefined}>
        <TextInput
          width="short"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </Field>
    </PanelForm>
  )
}

function DayPanel(props: PanelProps<DayToken>) {
  const { token, onEdit, onDone } = props
  const editing = useEditing()
  const { t, lists } = editing
  const isNamed = token.named.some(({ key }) => key === token.value)
  const { typed, setTyped, isWrong, take } = useTyped(
    props,
    isNamed ? '' : token.value,
    (day) => day,
  )
  const choose = (key: string | null) => {
    const edit = key === null ? undefined : changeTo(token, key, lists.entries)
    if (edit) onEdit(edit)
    if (edit) onDone()
  }
  return (
    <PanelForm onSubmit={take}>
      <Field
        label={t('sentence.editor.day')}
        error={isWrong ? t('sentence.editor.day') : undefined}
      >
        <DateInput value={typed} onChange={setTyped} />
      </Field>
      {token.named.length > 0 && (
        <Field label={t('sentence.editor.orNamed')} optional>
          <SearchableSelect
            options={wordOptions(token.named, editing)}
            value={isNamed ? token.value : null}
            onChange={choose}
          />
        </Field>
      )}
    </PanelForm>
  )
}

function ReasonPanel(props: PanelProps<ReasonToken>) {
  const { t } = useEditing()
  const { typed, setTyped, isWrong, take } = useTyped(props, props.token.value, (text) => text)
  const label = t('sentence.editor.reason')
  return (
    <PanelForm onSubmit={take}>
      <Field label={label} error={isWrong ? label : undefined}>
        <TextArea rows={3} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
    </PanelForm>
  )
}

function PanelForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const { t } = useEditing()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form onSubmit={submit}>
      {children}
      <Button type="submit" variant="secondary">
        {t('sentence.editor.done')}
      </Button>
    </form>
  )
}
