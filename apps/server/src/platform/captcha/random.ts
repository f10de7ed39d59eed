import { randomInt } from 'node:crypto'

const steps = 2 ** 24

/** A number in a range. Not Math.random: its past values would foretell the next picture. */
export const between = (low: number, high: number): number =>
  low + (randomInt(steps) / (steps - 1)) * (high - low)

/** One of a list, each as likely as the next. */
export const oneOf = <T>(choices: readonly T[]): T => choices[randomInt(choices.length)]!
