import type { Wording } from '@lokseva/browser/language/translator.ts'

/** What somebody who comes to sign in is told, and where they wanted to go. */
export type Arrival = { notice?: Wording | { text: string }; from?: string }
