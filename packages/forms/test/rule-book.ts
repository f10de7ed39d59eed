import type { BaseFacts, Field } from '../src/engine/form.ts'
import type { Settings } from './rule-settings.ts'

/** A form as the tables under docs/rules/<name> speak of it, with people who filled it in well. */
export type RuleBook<F extends BaseFacts, Name extends string> = {
  name: string
  fields: readonly Field<F>[]
  /** The list whose rows the tables call `entry 1`, `entry 2`. */
  entries?: { list: string; fields: readonly Field<F>[] }
  people: Readonly<Record<Name, { dateOfBirth?: string; answers: Record<string, unknown> }>>
  /** What a table calls the settings it may change. */
  settingNames: Readonly<Record<string, keyof Settings>>
  factsFor: (person: Name, settings?: Settings) => F
  /** The folders of the contract whose codes must all stand in a table. */
  sources: readonly string[]
}
