import type { ApprovalKind } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import type { KeyKind } from '#platform/http/callers/callers'
import { AppError } from '#platform/refusals/app-error'
import type { Vault } from '#platform/secrets/vault'
import { asItIs, inBothLanguages } from '#platform/texts/both-languages'
import { makeKeyIn, revokeKeyIn } from './access-keys.ts'

const living = (db: Database, kind: KeyKind, name: string) =>
  db
    .selectFrom('access_keys')
    .select('id')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()

/** A new key; once approved it is shown, once, to whoever asked. */
export const keysMakeKind = ({ vault }: { vault: Vault }): ApprovalKind<'keys.make'> => ({
  name: 'keys.make',
  asks: 'settings.write',
  approves: 'settings.approve',
  stateOf: (db, { kind, name }) => living(db, kind, name),
  async preview(db, { kind, name }) {
    const others = await living(db, kind, name)
    return {
      title: inBothLanguages('approvals.keysMake.title', { name }),
      changes: [
        {
          what: inBothLanguages(`approvals.keys.${kind}`),
          before: null,
          after: asItIs(name),
        },
      ],
      touches: [inBothLanguages(`approvals.keys.opens.${kind}`)],
      checks:
        others.length > 0
          ? [{ level: 'warning', text: inBothLanguages('approvals.keysMake.another') }]
          : [],
    }
  },
  async run({ clock, askedBy }, tx, actor, { kind, name }) {
    await makeKeyIn({ clock, vault }, tx, actor, { kind, name, askedBy })
  },
})

async function find(db: Database, keyId: string) {
  const row = await db
    .selectFrom('access_keys')
    .select(['kind', 'name', 'revoked_at'])
    .where('id', '=', keyId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return { ...row, kind: row.kind as KeyKind }
}

/** The end of a key. */
export const keysEndKind: ApprovalKind<'keys.end'> = {
  name: 'keys.end',
  asks: 'settings.write',
  approves: 'settings.approve',
  stateOf: (db, { keyId }) => find(db, keyId),
  async preview(db, { keyId }) {
    const { kind, name, revoked_at } = await find(db, keyId)
    if (revoked_at) throw new AppError('APPROVAL_NOTHING')
    return {
      title: inBothLanguages('approvals.keysEnd.title', { name }),
      changes: [
        { what: inBothLanguages(`approvals.keys.${kind}`), before: asItIs(name), after: null },
      ],
      touches: [inBothLanguages('approvals.keysEnd.touches')],
      checks: [],
    }
  },
  async run(deps, tx, actor, { keyId }) {
    const { kind } = await find(tx, keyId)
    if (!(await revokeKeyIn(deps, tx, actor, { kind, id: keyId })))
      throw new AppError('APPROVAL_NOTHING')
  },
}
