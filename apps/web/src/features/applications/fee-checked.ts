import type { Application } from '@lokseva/contract/applications/schemas'

/** A payment was begun and nobody knows its end yet: nobody is to pay twice. */
export const isFeeChecked = ({ timeline }: Pick<Application, 'timeline'>): boolean =>
  timeline.some(({ step, state }) => step === 'fee' && state === 'waiting')
