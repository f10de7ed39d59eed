import type { ApprovalKind } from '#features/approvals/index'
import { AppError } from '#platform/refusals/app-error'
import { inBothLanguages } from '#platform/texts/both-languages'
import { configuration, meaningOf, takesOf } from './configuration.ts'
import { readConfiguration, setConfigurationIn } from './set-configuration.ts'
import { shownValue } from './setting-words.ts'

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
    if (!configuration[key].fits(value))
      throw new AppError('VALIDATION_FAILED', {}, [{ path: 'payload.value', code: 'INVALID' }])
    const now = await readConfiguration(db, key)
    if (now === value) throw new AppError('APPROVAL_NOTHING')
    const [before, after] = [shownValue(key, now), shownValue(key, value)]
    return {
      title: inBothLanguages('approvals.configSet.title', (language) => ({
        meaning: meaningOf(key, language),
        before: before[language],
        value: after[language],
      })),
      changes: [
        {
          what: { en: meaningOf(key, 'en'), mr: meaningOf(key, 'mr') },
          before,
          after,
        },
      ],
      touches: [inBothLanguages('approvals.configSet.touches')],
      checks: [
        {
          level: 'ok',
          text: inBothLanguages('approvals.configSet.limits', (language) => ({
            takes: takesOf(key, language),
          })),
        },
      ],
    }
  },
  async run(deps, tx, actor, input) {
    await setConfigurationIn(deps, tx, actor, input)
  },
}
