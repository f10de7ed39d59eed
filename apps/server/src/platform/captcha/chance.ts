import { randomBytes, randomInt } from 'node:crypto'

const steps = 2 ** 24

/** Where a captcha takes its chance from; tests bring a source that repeats itself. */
export type Source = { below: (limit: number) => number; bytes: (length: number) => Uint8Array }

export const chanceFrom = ({ below, bytes }: Source) => ({
  bytes,
  /** A number in a range. */
  between: (low: number, high: number): number => low + (below(steps) / (steps - 1)) * (high - low),
  /** One of a list, each as likely as the next. */
  oneOf: <T>(choices: readonly T[]): T => choices[below(choices.length)]!,
})

export type Chance = ReturnType<typeof chanceFrom>

/** Not Math.random: its past values would foretell the next picture. */
export const secretChance = chanceFrom({ below: randomInt, bytes: randomBytes })
