import type { Answers, Field } from '@lokseva/forms/engine/form'
import { effort } from './effort.ts'
import type { Answered } from './portals/profile-portal.ts'

export type Trial = { answers: Answers; hostile: { path: string; value: unknown }[] }

const TOGETHER = 16
const FEW = 4

type Plan<F> = {
  fields: readonly Field<F>[]
  /** Whether other questions hang on this one: then its hostile values must stand alone. */
  isAlone: (field: Field<F>) => boolean
  values: (field: Field<F>) => unknown[]
  make: (hostile: Answers) => Answers
  path: (field: Field<F>) => string
}

/**
 * Hostile values to independent questions go together, those to the others one by one: a few for
 * each question, another few for the next, and all of them where time allows.
 */
export function trialsOf<F>({ fields, isAlone, values, make, path }: Plan<F>): Trial[] {
  const trial = (chosen: readonly Field<F>[], turn: number): Trial => {
    const hostile = chosen.map((field, place) => {
      const all = values(field)
      return { field, value: all[(place + turn) % all.length] }
    })
    return {
      answers: make(Object.fromEntries(hostile.map(({ field, value }) => [field.id, value]))),
      hostile: hostile.map(({ field, value }) => ({ path: path(field), value })),
    }
  }
  const together = fields.filter((field) => !isAlone(field))
  const most = Math.max(0, ...together.map((field) => values(field).length))
  return [
    ...Array.from({ length: Math.min(most, effort(TOGETHER)) }, (_, turn) => trial(together, turn)),
    ...fields.filter(isAlone).flatMap((field, place) => {
      const few = Math.min(values(field).length, effort(FEW))
      return Array.from({ length: few }, (_, n) => trial([field], place * FEW + n))
    }),
  ]
}

/** The hostile values that were not refused by the name of their question. */
export async function slipped(
  send: (answers: Answers) => Promise<Answered>,
  trials: readonly Trial[],
): Promise<string[]> {
  const found: string[] = []
  for (const { answers, hostile } of trials) {
    const { status, fieldErrors = [] } = await send(answers)
    for (const { path, value } of hostile) {
      const isNamed = fieldErrors.some((error) => `${error.path}.`.startsWith(`${path}.`))
      if (status !== 422 || !isNamed)
        found.push(`${path} = ${JSON.stringify(value).slice(0, 60)}: ${status}`)
    }
  }
  return found
}
