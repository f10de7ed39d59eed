import {
  alwaysTwo,
  approvalKinds,
  type ApprovalKindName,
} from '@lokseva/contract/approvals/payloads'
import { recordAudit } from '#features/audit/index'
import { AppError } from '#platform/refusals/app-error'
import { inBothLanguages } from '#platform/texts/both-languages'
import { kindWords, needsTwo, withWords } from './needs-two.ts'
import type { ApprovalKind } from './ports.ts'

function readKind(name: string): ApprovalKindName {
  const kind = approvalKinds.find((each) => each === name && !alwaysTwo.includes(each))
  if (kind) return kind
  throw new AppError('VALIDATION_FAILED', {}, [{ path: 'payload.kind', code: 'INVALID' }])
}

const persons = (two: boolean) => inBothLanguages(`approvals.kinds.${two ? 'two' : 'one'}`)

/** Takes a kind out of the rule of two, for a small commission, or puts it back: always by two. */
export const approvalKindsKind: ApprovalKind<'approvals.kinds'> = {
  name: 'approvals.kinds',
  asks: 'settings.write',
  approves: 'settings.approve',
  async stateOf(db, { kind }) {
    const row = await db
      .selectFrom('approval_kinds')
      .select('needs_two')
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst()
    return { needsTwo: row?.needs_two ?? true }
  },
  async preview(db, { kind: name, needsTwo: wanted }) {
    const kind = readKind(name)
    if ((await needsTwo(db, kind)) === wanted) throw new AppError('APPROVAL_NOTHING')
    const title = wanted ? 'approvals.kinds.title.two' : 'approvals.kinds.title.one'
    return {
      title: withWords(title, kind),
      changes: [{ what: kindWords(kind), before: persons(!wanted), after: persons(wanted) }],
      touches: [inBothLanguages('approvals.kinds.touches')],
      checks: wanted
        ? []
        : [{ level: 'warning', text: inBothLanguages('approvals.kinds.warning') }],
    }
  },
  async run({ clock }, tx, actor, { kind: name, needsTwo: wanted }) {
    const kind = readKind(name)
    const at = new Date(clock.now())
    const change = { needs_two: wanted, changed_at: at }
    await tx
      .insertInto('approval_kinds')
      .values({ kind, ...change })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(change))
      .execute()
    const details = { kind, two: wanted }
    await recordAudit(tx, { at, actor, action: 'APPROVAL_KIND_CHANGED', details })
  },
}
