import { Fragment } from 'react'
import type { Clause, Edit, Phrase } from '@lokseva/rules/sentences/sentence'
import { Icon } from '@lokseva/ui/icon.tsx'
import { AddButton } from './add-button.tsx'
import { useEditing } from './editing.ts'
import { TokenButton } from './token-button.tsx'
import { clauseText, phraseText, piecesOf } from './token-text.ts'

type ClauseViewProps = {
  clause: Clause
  line: string
  /** One of several, each with a button of its own. */
  isOneOfSeveral?: boolean
  /** Clauses whose offers stand at the end of the line. */
  lifted?: readonly Clause[]
}

/** A part of a sentence with everything in it, and what may be added to it. */
export function ClauseView({ clause, line, isOneOfSeveral = false, lifted = [] }: ClauseViewProps) {
  const editing = useEditing()
  const { phrases, parts, join, remove, path, kept } = clause
  const offers = lifted.includes(clause) ? [] : clause.offers
  const { t } = editing
  const button = isOneOfSeveral
    ? {
        shown: t('sentence.editor.plusHere'),
        label: t('sentence.editor.addHere', { text: clauseText(clause, editing) }),
      }
    : { shown: t('sentence.editor.plus'), label: t('sentence.editor.add', { line }) }
  const isGroup = parts.length > 0 && phrases.length === 0
  const whole = remove && { edit: remove, text: clauseText(clause, editing) }
  return (
    <div
      className="clause"
      data-path={path.join('.')}
      data-group={isGroup && parts.length > 1 ? true : undefined}
    >
      {phrases.length > 0 && (
        <div className="clause-line">
          {phrases.map((phrase, index) => (
            <Fragment key={`${phrase.text} ${index}`}>
              {index > 0 && ' '}
              <PhraseView phrase={phrase} whole={whole} />
            </Fragment>
          ))}
          {kept !== undefined && <code className="clause-kept">{JSON.stringify(kept)}</code>}
          {whole && !isGroup && <RemoveButton {...whole} />}{' '}
          <AddButton offers={offers} {...button} />
        </div>
      )}
      {parts.map((part, index) => (
        <Fragment key={part.path.join('.')}>
          {index > 0 && join && (
            <div className="clause-join">
              <TokenButton token={join} />
            </div>
          )}
          <ClauseView
            clause={part}
            line={line}
            isOneOfSeveral={isOneOfSeveral || parts.length > 1}
            lifted={lifted}
          />
        </Fragment>
      ))}
      {isGroup && offers.length > 0 && (
        <div className="clause-line">
          <AddButton offers={offers} {...button} />
        </div>
      )}
    </div>
  )
}

type Removal = { edit: Edit; text: string }

function PhraseView({ phrase, whole }: { phrase: Phrase; whole: Removal | undefined }) {
  const editing = useEditing()
  const own = phrase.remove && { edit: phrase.remove, text: phraseText(phrase, editing) }
  return (
    <div className="phrase">
      {piecesOf(phrase, editing.t).map(({ text, slot }, index) =>
        slot ? (
          <TokenButton key={slot} token={phrase.slots[slot]!} remove={own ?? whole} />
        ) : (
          <Fragment key={`${index} ${text}`}>{text}</Fragment>
        ),
      )}
      {own && <RemoveButton {...own} />}
    </div>
  )
}

function RemoveButton({ edit, text }: Removal) {
  const { t, isDisabled, make, say } = useEditing()
  return (
    <button
      type="button"
      className="clause-remove"
      disabled={isDisabled}
      aria-label={t('sentence.editor.remove', { text })}
      onClick={() => {
        say(t('sentence.editor.removed', { text }))
        make(edit, 'removed')
      }}
    >
      <Icon name="cross" size={14} />
    </button>
  )
}
