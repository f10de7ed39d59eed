import { Day } from '@lokseva/contract/identity/fields'
import { dateOfBirthProblem } from '@lokseva/contract/identity/rules'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import type { Form } from './form/form.ts'
import { FormField } from './form/form-field.tsx'
import { type Problem, problemOf } from './form/problem.ts'
import { todayInIndia } from './today-in-india.ts'

/** A day that exists, not in the future, and of somebody old enough. */
export function checkDateOfBirth(value: string): Problem | undefined {
  const problem = problemOf(Day, value)
  if (problem) return problem
  const code = dateOfBirthProblem(value, todayInIndia())
  return code ? { code } : undefined
}

type DateOfBirthFieldProps = { form: Form<'dob'>; help?: string }

export function DateOfBirthField({ form, help }: DateOfBirthFieldProps) {
  const t = useT()
  return (
    <FormField
      form={form}
      name="dob"
      label={t('identity.dob.label')}
      help={help ?? t('identity.dob.help')}
    >
      {({ value, set, leave, input }) => (
        <DateInput
          name={input.name}
          value={value}
          onChange={set}
          onBlur={leave}
          max={todayInIndia()}
          autoComplete="bday"
        />
      )}
    </FormField>
  )
}
