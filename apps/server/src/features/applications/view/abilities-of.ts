import type { Application } from '@lokseva/contract/applications/schemas'
import type { DeskAbility } from '@lokseva/contract/support/desk/schemas'
import type * as z from 'zod/mini'

/** What a candidate can and cannot do with an application, as a list for the desks. */
export const abilitiesOf = ({
  abilities,
}: Pick<Application, 'abilities'>): z.output<typeof DeskAbility>[] =>
  Object.entries(abilities).map(([name, ability]) => ({ name, ...ability }))
