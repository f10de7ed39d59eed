import { type KeyboardEvent, useState } from 'react'
import type { Offer, Token } from '@lokseva/rules/sentences/sentence'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { SearchableSelect } from '@lokseva/ui/fields/searchable/searchable-select.tsx'
import { useDisclosure } from '@lokseva/ui/use-disclosure.ts'
import { useEditing } from './editing.ts'
import { stepToken } from './step-token.ts'
import { TokenPanel } from './token-panel.tsx'

type AddButtonProps = {
  offers: readonly Offer[]
  label: string
  /** What stands on it where several can be chosen from. */
  shown: string
}

/** What may be added here: one offer is a button of its own, several are chosen from. */
export function AddButton({ offers, label, shown }: AddButtonProps) {
  const { t, isDisabled, make } = useEditing()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<Token>()
  const close = () => {
    setOpen(false)
    setAsked(undefined)
  }
  const { root, button, panel } = useDisclosure(open, close)
  const take = (offer: Offer | undefined) => {
    if (!offer) return
    if ('ask' in offer) {
      setOpen(true)
      return setAsked(offer.ask)
    }
    close()
    make(offer.edit, 'added')
  }
  const [only, ...more] = offers
  if (!only) return null
  const text = more.length === 0 ? t(only.text) : undefined
  return (
    <div {...root} className="token-place">
      <button
        {...button}
        type="button"
        className="sentence-add"
        disabled={isDisabled}
        aria-label={text ? `${label}: ${text}` : label}
        onClick={() => (open ? close() : more.length === 0 ? take(only) : setOpen(true))}
        onKeyDown={(event: KeyboardEvent) => void (open || stepToken(event))}
      >
        {`+ ${text ?? shown}`}
      </button>
      <div {...panel} className="token-panel">
        {open && !asked && more.length > 0 && <Offers offers={offers} onChoose={take} />}
        {open && asked && (
          <TokenPanel
            key={asked.kind}
            token={asked}
            onEdit={(edit) => {
              // Of several entries the first makes the part; more are chosen in its own token.
              close()
              make(edit, 'added')
            }}
            onDone={close}
          />
        )}
      </div>
    </div>
  )
}

function Offers({
  offers,
  onChoose,
}: {
  offers: readonly Offer[]
  onChoose: (offer?: Offer) => void
}) {
  const { t } = useEditing()
  const options = offers.map(({ text }, index) => ({ key: String(index), label: t(text) }))
  return (
    <div
      className="token-panel-body"
      ref={(box) => {
        const input = box?.querySelector('input')
        if (!input || document.activeElement === input) return
        input.focus()
        input.click()
      }}
    >
      <Field label={t('sentence.editor.chooseOne')}>
        <SearchableSelect
          options={options}
          value={null}
          onChange={(key) => onChoose(key === null ? undefined : offers[Number(key)])}
        />
      </Field>
    </div>
  )
}
