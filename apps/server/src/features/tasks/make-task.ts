import type { StageCode } from '@lokseva/contract/stages/schemas'
import type { TaskCode } from '@lokseva/contract/tasks/schemas'
import { isOver } from '#features/stages/index'
import type { Ability } from '#platform/refusals/ability'
import type { ApplicationFacts, TaskItem } from './facts.ts'

export type Rest = Partial<Omit<TaskItem, 'code' | 'kind'>>

/** Makes a task of one application. */
export type Make = (code: TaskCode, kind: TaskItem['kind'], rest: Rest) => TaskItem

export const untilOf = (ability: Ability): string | null =>
  ability.allowed ? (ability.until ?? null) : null

export function openStage(
  { stages }: ApplicationFacts['standing'],
  codes: readonly StageCode[],
  today: string,
) {
  return stages.findLast(
    (each) =>
      (codes as readonly string[]).includes(each.code) &&
      each.startDay <= today &&
      !isOver(each, today),
  )
}
