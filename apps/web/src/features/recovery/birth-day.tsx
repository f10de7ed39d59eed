import { Day } from '@lokseva/contract/identity/fields'
import { birthDayProblem } from '@lokseva/contract/identity/rules'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { type Problem, problemOf } from '@lokseva/form-kit/form/problem.ts'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'

/** Required and not in the future; of what age somebody is, the account knows already. */
export function checkBirthDay(value: string): Problem | undefined {
  const problem = problemOf(Day, value)
  if (problem) return problem
  const code = birthDayProblem(value, todayInIndia())
  return code ? { code } : undefined
}

export function BirthDayField({ form }: { form: Form<'dob'> }) {
  const t = useT()
  return (
    <FormField form={form} name="dob" label={t('recovery.dob')} help={t('recovery.dobHelp')}>
      {({ value, set, leave }) => (
        <DateInput
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
