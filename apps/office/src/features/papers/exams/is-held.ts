import type { DeskExam } from '@lokseva/contract/papers/desk/schemas'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'

/** Whether the day of its last paper is over. */
export const isHeld = ({ lastDay }: Pick<DeskExam, 'lastDay'>): boolean =>
  lastDay !== null && lastDay < todayInIndia()
