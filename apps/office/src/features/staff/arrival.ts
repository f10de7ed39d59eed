import type { TextId } from '@lokseva/texts/text-id'

/** What somebody who comes to sign in is told, and where they wanted to go. */
export type Arrival = { notice?: { id: TextId } | { text: string }; from?: string }
