import type { ApprovalKind } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { inBothLanguages } from '#platform/texts/both-languages'
import { switchModuleIn } from './switch-module.ts'

const selectModule = (db: Database, name: string) =>
  db
    .selectFrom('modules')
    .select(['is_enabled', 'message_en', 'message_mr'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Closing a module, with the words people read in its place. */
export const modulesOffKind: ApprovalKind<'modules.off'> = {
  name: 'modules.off',
  asks: 'settings.write',
  approves: 'settings.approve',
  stateOf: (db, { name }) => selectModule(db, name),
  async preview(db, { name, message }) {
    const { is_enabled, message_en, message_mr } = await selectModule(db, name)
    const said = is_enabled ? null : { en: message_en ?? '', mr: message_mr ?? '' }
    if (said?.en === message.en && said.mr === message.mr) throw new AppError('APPROVAL_NOTHING')
    const closed = inBothLanguages('approvals.modulesOff.off')
    return {
      title: inBothLanguages('approvals.modulesOff.title', { module: name }),
      changes: [
        {
          what: inBothLanguages('approvals.modulesOff.state'),
          before: is_enabled ? inBothLanguages('approvals.modulesOff.on') : closed,
          after: closed,
        },
        {
          what: inBothLanguages('approvals.modulesOff.message'),
          before: said,
          after: message,
        },
      ],
      touches: [inBothLanguages('approvals.modulesOff.touches')],
      checks: [{ level: 'ok', text: inBothLanguages('approvals.modulesOff.worded') }],
    }
  },
  run: (deps, tx, actor, { name, message }) =>
    switchModuleIn(deps, tx, actor, { name, on: false, message }),
}
