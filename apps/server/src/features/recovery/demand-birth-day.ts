import { birthDayProblem } from '@lokseva/contract/identity/rules'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'

/** A day on which nobody was born yet is no try at a date of birth: it is said, and not counted. */
export function demandBirthDay({ clock }: { clock: Clock }, dob: string | undefined): void {
  const code = dob && birthDayProblem(dob, dayInIndia(clock.now()))
  if (code) throw new AppError('VALIDATION_FAILED', {}, [{ path: 'dob', code }])
}
