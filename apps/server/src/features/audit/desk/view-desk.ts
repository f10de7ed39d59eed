import type { AuditChain, AuditDesk } from '@lokseva/contract/audit/desk/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { lastCheck } from '../check-audit.ts'
import { auditActions } from '../record-audit.ts'
import type { AuditDeskDeps } from './deps.ts'
import { actionWords } from './line-words.ts'

/** What the desk begins with. */
export async function viewAuditDesk(deps: AuditDeskDeps, language: Language): Promise<AuditDesk> {
  const [chain, members] = await Promise.all([chainState(deps), deps.colleagues(deps.db)])
  const byWords = new Intl.Collator(language)
  return {
    chain,
    members: members.map(({ id, nameEn, nameMr }) => ({ id, nameEn, nameMr })),
    kinds: auditActions
      .map((kind) => ({ kind, label: actionWords(language, kind) }))
      .toSorted((a, b) => byWords.compare(a.label, b.label)),
  }
}

async function chainState({ db }: Pick<AuditDeskDeps, 'db'>): Promise<AuditChain> {
  const [seal, check] = await Promise.all([
    db
      .selectFrom('audit_seals')
      .select(['last_id', 'sealed_at'])
      .orderBy('last_id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    lastCheck(db),
  ])
  const brokenId = check?.broken_id ?? null
  const broken =
    brokenId === null
      ? null
      : await db
          .selectFrom('audit_seals')
          .select('first_id')
          .where('last_id', '=', brokenId)
          .executeTakeFirst()
  return {
    state: brokenId !== null ? 'broken' : check ? 'whole' : 'unchecked',
    sealedAt: seal?.sealed_at.toISOString() ?? null,
    sealedUntilId: seal?.last_id ?? null,
    checkedAt: check?.checked_at.toISOString() ?? null,
    broken: brokenId === null ? null : { firstId: broken?.first_id ?? null, lastId: brokenId },
  }
}
