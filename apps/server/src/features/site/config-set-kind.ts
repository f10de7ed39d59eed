import type { ApprovalKind } from '#features/approvals/index'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages } from '#platform/texts/both-languages'
import { configuration } from './configuration.ts'
import { readConfiguration, setConfigurationIn } from './set-configuration.ts'

/** A setting of fees, payments or security. */
export const configSetKind: ApprovalKind<'config.set'> = {
  name: 'config.set',
  asks: 'settings.write',
  approves: 'settings.approve',
  stateOf: (db, { key }) =>
    db
      .selectFrom('configuration')
      .select('value')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  async preview(db, { key, value }) {
    const { fits, takes } = configuration[key]
    if (!fits(value))
      throw new AppError('VALIDATION_FAILED', {}, [{ path: 'payload.value', code: 'INVALID' }])
    const before = await readConfiguration(db, key)
    if (before === value) throw new AppError('APPROVAL_NOTHING')
    return {
      title: inBothLanguages('approvals.configSet.title', { key, value }),
      changes: [{ what: asItIs(key), before: asItIs(before), after: asItIs(value) }],
      touches: [inBothLanguages('approvals.configSet.touches')],
      checks: [{ level: 'ok', text: inBothLanguages('approvals.configSet.limits', { takes }) }],
    }
  },
  async run(deps, tx, actor, input) {
    await setConfigurationIn(deps, tx, actor, input)
  },
}
