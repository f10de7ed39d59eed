import {
  answerTogether,
  openTogether,
  undoTogether,
  type TogetherQuestion,
} from '@lokseva/forms/personal/answer-together'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { isBlank } from '@lokseva/forms/engine/read-answer'
import { personalFields } from '@lokseva/forms/personal/personal-form'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useReveal } from '@lokseva/form-kit/declared/reveal-context.ts'
import { useFieldWords, useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { goToField } from '@lokseva/ui/fields/errors/go-to-field.ts'
import { hasOpenEntry } from '../step/entries/open-entries.ts'

type Form = DeclaredForm<PersonalFacts>
type Given = ReadonlyMap<TogetherQuestion, boolean>

const referenceOf = (id: string) => personalFields.find((field) => field.id === id)!.reference

/** Answers at once what does not concern most candidates; every question keeps its place below. */
export function AnswerTogether({ form, locked }: { form: Form; locked: boolean }) {
  const [given, setGiven] = useState<Given>()
  const open = useFromForm(form, () => openTogether(form.values(), form.checked().asked), isSame)
  const take = (applies: readonly TogetherQuestion[]) => {
    const { answers, given: ids } = answerTogether(form.values(), applies, form.facts())
    form.take(answers)
    setGiven(new Map(ids.map((id) => [id, applies.includes(id)])))
  }
  const stands = useFromForm(
    form,
    () => [...(given?.keys() ?? [])].filter((id) => !isBlank(form.values()[id])),
    isSame,
  )
  // Nothing of it is left, as after a discarded draft: they are asked as at first.
  if (given && stands.length === 0) setGiven(undefined)
  if (locked) return null
  if (given && stands.length > 0)
    return (
      <Answered
        form={form}
        answered={stands}
        onUndo={() => {
          form.take(undoTogether(form.values(), given, form.facts()))
          setGiven(undefined)
        }}
      />
    )
  // A single one is asked as quickly by itself; an achievement being entered must not be hidden.
  return open.length > 1 && !hasOpenEntry(form) ? <Asking open={open} onTake={take} /> : null
}

type AskingProps = {
  open: readonly TogetherQuestion[]
  onTake: (applies: readonly TogetherQuestion[]) => void
}

function Asking({ open, onTake }: AskingProps) {
  const t = useT()
  const [ticked, setTicked] = useState<readonly TogetherQuestion[]>([])
  const applies = open.filter((id) => ticked.includes(id))
  return (
    <Card heading={t('personal.together.heading')}>
      <CheckboxGroup
        label={t('personal.together.question')}
        help={t('personal.together.text')}
        options={open.map((id) => ({
          key: id,
          label: `${referenceOf(id)} ${t(`personal.together.${id}`)}`,
          checked: applies.includes(id),
        }))}
        onChange={(key, checked) =>
          setTicked(
            checked ? [...ticked, key as TogetherQuestion] : ticked.filter((id) => id !== key),
          )
        }
      />
      <Button variant="secondary" onClick={() => onTake(applies)}>
        {applies.length === 0
          ? t('personal.together.none', { count: open.length })
          : t('personal.together.some', { yes: applies.length, no: open.length - applies.length })}
      </Button>
    </Card>
  )
}

type AnsweredProps = { form: Form; answered: readonly TogetherQuestion[]; onUndo: () => void }

function Answered({ form, answered, onUndo }: AnsweredProps) {
  const t = useT()
  const words = useFieldWords(form)
  const reveal = useReveal()
  const box = useRef<HTMLDivElement>(null)
  const next = useFromForm(form, nextOpen)
  // The button that was pressed is gone.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} tabIndex={-1} className="answered-together">
      <Card heading={t('personal.together.done', { count: answered.length })}>
        <div className="page-stack">
          <ul className="page-list">
            {answered.map((id) => (
              <li key={id}>
                {referenceOf(id)} {words(id)} <AnswerNow form={form} id={id} />
              </li>
            ))}
          </ul>
          <p>{t('personal.together.change')}</p>
          <ButtonRow>
            {next && (
              <Button
                onClick={() => {
                  flushSync(() => reveal(form.fieldId(next)))
                  goToField(form.fieldId(next))
                }}
              >
                {t('personal.together.next', { reference: referenceOf(next) })}
              </Button>
            )}
            <Button variant="secondary" onClick={onUndo}>
              {t('personal.together.undo')}
            </Button>
          </ButtonRow>
        </div>
      </Card>
    </div>
  )
}

/** As it stands below, where it may have been changed since. */
function AnswerNow({ form, id }: { form: Form; id: TogetherQuestion }) {
  const t = useT()
  const value = useFromForm(form, () => form.values()[id] === true)
  return <strong>{t(value ? 'forms.yes' : 'forms.no')}</strong>
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

const firstAt = personalFields.findIndex(({ id }) => id === 'flgDivyang')

/** The first question from here on that waits for an answer. */
const nextOpen = (form: Form): string | undefined =>
  personalFields
    .slice(firstAt)
    .find(
      (field) =>
        form.isAsked(field.id) && !form.isOptional(field) && isBlank(form.values()[field.id]),
    )?.id
