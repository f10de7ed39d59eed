import type { BaseFacts, Field } from '@lokseva/forms/engine/form'
import { usualMonths, variantOf } from '@lokseva/forms/qualification/conditions'
import { isBlank } from '@lokseva/forms/engine/read-answer'
import { qualificationEntry } from '@lokseva/forms/qualification/qualification-form'
import type { TextId } from '@lokseva/texts/text-id'
import { type ReactNode, useEffect, useMemo } from 'react'
import { AnswerControl } from '@lokseva/form-kit/declared/answer-control.tsx'
import { useChange } from '@lokseva/form-kit/declared/change-context.ts'
import { DeclaredField } from '@lokseva/form-kit/declared/declared-field.tsx'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import type { SectionPieces } from '@lokseva/form-kit/declared/declared-section.tsx'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useQuestion } from '@lokseva/form-kit/declared/use-question.ts'
import { afterPress } from '@lokseva/form-kit/form/after-press.ts'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { hasText } from '@lokseva/browser/language/translator.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Field as Question } from '@lokseva/ui/fields/field.tsx'
import { goToField } from '@lokseva/ui/fields/errors/go-to-field.ts'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ListFailure } from './list-failure.tsx'
import type { ListFailed } from './use-study-lists.ts'

type Entry = DeclaredForm<BaseFacts>

const fieldOf = (id: string) => qualificationEntry.find((field) => field.id === id)!
const name = fieldOf('qualificationnamecode')
const duration = fieldOf('courseDurationMonths')
const oldValues = ['oldCompulsorySubjects', 'oldOptionalSubjects'].map(fieldOf)

/** What the form of one qualification draws by hand, and where a list did not come. */
export function useEntryPieces(entry: Entry, failures: readonly ListFailed[]): SectionPieces {
  const t = useT()
  const inWords = useErrorWords()
  const instead = useMemo(
    (): Record<string, ReactNode> => ({
      [name.id]: <NameQuestion entry={entry} />,
      [duration.id]: <DurationQuestion entry={entry} />,
      ...Object.fromEntries(
        oldValues.map((field) => [
          field.id,
          <OldSubjects key={field.id} entry={entry} field={field} />,
        ]),
      ),
    }),
    [entry],
  )
  const failure = (kind: ListFailed['kind'], what: 'names' | 'universities') => {
    const found = failures.find((each) => each.kind === kind)
    return (
      found && (
        <ListFailure
          heading={t(`qualification.failed.${what}`)}
          reason={inWords(found.error)}
          busy={found.busy}
          onRetry={found.retry}
        />
      )
    )
  }
  return {
    instead,
    after: {
      [name.id]: failure('qualificationName', 'names'),
      universitycode: failure('university', 'universities'),
    },
  }
}

/** Called a standard, a degree or a certificate, by the type. */
function NameQuestion({ entry }: { entry: Entry }) {
  const change = useChange()
  const t = useT()
  const { value, question } = useQuestion(entry, name)
  const asked = useFromForm(entry, () => entry.isAsked(name.id))
  const variant = useFromForm(entry, () => variantOf(entry.values(), entry.facts()))
  const own = `qualification.${name.id}.${variant}`
  const label = hasText(own) ? t(own as TextId) : question.label
  // The summary of errors calls it the same.
  useEffect(() => entry.setLabel(name.id, label), [entry, label])
  if (!asked) return null
  return (
    <AnswerControl
      form={entry}
      field={name}
      value={value}
      disabled={false}
      onChange={(next) => change(name.id, next)}
      onLeave={() => afterPress(() => entry.leave(name.id))}
      question={{ ...question, label }}
    />
  )
}

/** Says how long the chosen course usually takes, and offers to write it. */
function DurationQuestion({ entry }: { entry: Entry }) {
  const t = useT()
  const change = useChange()
  const asked = useFromForm(entry, () => entry.isAsked(duration.id))
  const isEmpty = useFromForm(entry, () => isBlank(entry.values()[duration.id]))
  const months = useFromForm(entry, () => usualMonths(entry.values(), entry.facts()))
  const hint = months && t('qualification.courseDurationMonths.usual', { months })
  return (
    <div>
      <DeclaredField form={entry} field={duration} hint={hint} />
      {asked && months && isEmpty && (
        <Button
          variant="secondary"
          className="usual-months"
          onClick={() => {
            // The button goes with the empty answer; the cursor stays at the question.
            goToField(entry.fieldId(duration.id))
            change(duration.id, String(months))
          }}
        >
          {t('qualification.courseDurationMonths.take', { months })}
        </Button>
      )}
    </div>
  )
}

/** The number an older profile has in place of subjects: to be read, not changed. */
function OldSubjects({ entry, field }: { entry: Entry; field: Field<BaseFacts> }) {
  const asked = useFromForm(entry, () => entry.isAsked(field.id))
  const { value, question } = useQuestion(entry, field)
  if (!asked || typeof value !== 'number') return null
  return (
    <Question {...question} optional={false}>
      <TextInput readOnly width="short" value={String(value)} />
    </Question>
  )
}
