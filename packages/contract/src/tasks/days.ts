import type { Task } from './schemas.ts'

/** What of a task decides whether its day is among somebody's dates. */
export type Dated = Pick<Task, 'applicationId' | 'from' | 'until' | 'isFinal' | 'done'>

/**
 * The days that matter to a candidate, the next one first: on Home and in the calendar alike. What
 * cannot be undone is nobody's date. Where one has to be somewhere on the day something ends,
 * being there is what counts.
 */
export function daysOf<T extends Dated>(tasks: readonly T[]): { task: T; day: string }[] {
  const isMet = ({ applicationId, until }: T) =>
    tasks.some((other) => other.applicationId === applicationId && other.from === until)
  return tasks
    .flatMap((task) => {
      const day = task.from ?? task.until
      const isOwn = !task.done && !task.isFinal && (task.from !== null || !isMet(task))
      return isOwn && day !== null ? [{ task, day }] : []
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** From here on the days are few. */
const hurryFrom = 3

/** How urgent something is that has to be done by its last day: wherever it stands. */
export const urgencyOf = (daysLeft: number): 'bad' | 'caution' =>
  daysLeft <= hurryFrom ? 'bad' : 'caution'
