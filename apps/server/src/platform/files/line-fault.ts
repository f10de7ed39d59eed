import type { TextId } from '@lokseva/texts/text-id'
import { asItIs, inBothLanguages } from '#platform/texts/both-languages'
import type { TextParams } from '#platform/texts/translate'

export type FaultId = Extract<TextId, `files.fault.${string}`>

/** What is wrong with a line, in both languages. */
export type FaultInBoth = { en: string; mr: string }

/** The same; a plain text is one that only commands say. */
export type Fault = string | FaultInBoth

/** A line with what is wrong: as the commands say it, and in Marathi where a desk shows it. */
export type BadLine = { line: number; problem: string; inMarathi?: string }

export const faultOf = (id: FaultId, values: TextParams = {}): FaultInBoth =>
  inBothLanguages(id, values)

/** The same for the column it is found in. */
export const columnFault =
  (id: FaultId, values: TextParams = {}) =>
  (column: string) =>
    faultOf(id, { column, ...values })

export const badLine = (line: number, fault: Fault): BadLine =>
  typeof fault === 'string'
    ? { line, problem: fault }
    : { line, problem: fault.en, inMarathi: fault.mr }

/** A line that could be read, and means what cannot be. */
export const faulty = <T>(partial: T, id: FaultId, values: TextParams = {}) => ({
  faults: [faultOf(id, values)],
  partial,
})

/** What a desk shows of it. */
export const inBoth = ({ problem, inMarathi }: BadLine) =>
  inMarathi === undefined ? asItIs(problem) : { en: problem, mr: inMarathi }
