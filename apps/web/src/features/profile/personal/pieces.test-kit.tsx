/* oxlint-disable no-restricted-imports -- tests draw a piece with the wording of its page */
import type { Answers, FormOption } from '@lokseva/forms/engine/form'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { personalFields } from '@lokseva/forms/personal/personal-form'
import type { Language } from '@lokseva/texts/text-id'
import { act } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { ChangeContext } from '@lokseva/form-kit/declared/change-context.ts'
import { DeclaredField } from '@lokseva/form-kit/declared/declared-field.tsx'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useDeclaredForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { profileTexts } from '../routes.ts'

const option = (id: number, label: string, more: Partial<FormOption> = {}): FormOption => ({
  id,
  label,
  labelMr: null,
  parentId: null,
  attributes: {},
  ...more,
})
const under = (parentId: number) => ({ parentId })

const lists: Record<string, FormOption[]> = {
  disability_category: [
    option(435, 'Blindness and low vision'),
    option(439, 'Multiple disabilities'),
    option(1405, 'Other specified disability', { attributes: { note: 'notReserved' } }),
  ],
  disability_sub_category: [
    option(440, 'Blindness', under(435)),
    option(441, 'Low vision', under(435)),
    option(454, 'Several at once', under(439)),
    option(455, 'Deaf-blindness', under(439)),
    option(1408, "Parkinson's disease", under(1405)),
  ],
  disability_certificate_type: [option(1, 'SADM'), option(2, 'Swavalamban')],
  sports_competition_type: [
    option(1342, 'National Games level', { attributes: { groups: ['B', 'C', 'D'] } }),
    option(1344, 'Olympic participation', { attributes: { groups: ['A', 'B'] } }),
    option(1346, 'Inter-university level', { attributes: { groups: ['C', 'D'] } }),
    option(1347, 'School games level'),
  ],
  sports_competition_name: [
    option(1716, 'National Games', under(1342)),
    option(1718, 'Federation Cup', under(1342)),
    option(1725, 'Ashwamedh', under(1346)),
  ],
  sports_medal: [option(1368, 'Gold'), option(1369, 'Silver'), option(1371, 'Participation')],
  sports_verification_city: [option(1581, 'Mumbai'), option(1582, 'Pune')],
}

const usualFacts: PersonalFacts = {
  today: '2026-11-15',
  dateOfBirth: '1998-03-05',
  aadhaarCheck: true,
  udidCheck: true,
  aadhaar: undefined,
  udid: undefined,
  additionalReservation: {
    projectAffectedRequired: false,
    earthquakeAffetctedRequired: false,
    graduateEmployeeRequired: false,
    disCertValidityDate: null,
  },
  list: (name) => lists[name],
  place: () => [],
}

type Pieces = {
  answers?: Answers
  facts?: Partial<PersonalFacts>
  /** Questions of the form drawn above the piece. */
  questions?: string[]
  language?: Language
  onSave?: () => void
}

/** For tests: a piece of the personal form on a page that keeps the form around it. */
export async function showPiece(
  piece: (form: DeclaredForm<PersonalFacts>) => ReactNode,
  { answers = {}, facts, questions = [], language = 'en', onSave }: Pieces = {},
): Promise<DeclaredForm<PersonalFacts>> {
  const made: DeclaredForm<PersonalFacts>[] = []
  function Page() {
    const form = useDeclaredForm({
      texts: 'personal',
      fields: personalFields,
      answers,
      facts: { ...usualFacts, ...facts },
    })
    useEffect(() => {
      made.push(form)
    }, [form])
    return (
      <ChangeContext value={(id, value) => give(form, id, value)}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSave?.()
          }}
        >
          {personalFields
            .filter(({ id }) => questions.includes(id))
            .map((field) => (
              <DeclaredField key={field.id} form={form} field={field} />
            ))}
          {piece(form)}
        </form>
      </ChangeContext>
    )
  }
  await loadTexts(profileTexts, language)
  await show(<Page />, { language })
  return made[0]!
}

/** Answers a question as the page does: with everything that follows from it. */
function give(form: DeclaredForm<PersonalFacts>, id: string, value: unknown): void {
  const { answers } = form.preview(id, value)
  form.assign(Object.fromEntries(form.fields.map((field) => [field.id, answers[field.id]])))
}

export const answer = (form: DeclaredForm<PersonalFacts>, id: string, value: unknown) =>
  act(() => give(form, id, value))
