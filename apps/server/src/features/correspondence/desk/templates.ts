import { randomUUID } from 'node:crypto'
import { letterLimits } from '@lokseva/contract/correspondence/desk/letter'
import type { LetterTemplate, SaveTemplate } from '@lokseva/contract/correspondence/desk/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { LetterDeskDeps } from '../deps.ts'

/** Letters that are kept, by name; they are everybody's who writes letters. */
export async function listTemplates(db: Database): Promise<LetterTemplate[]> {
  const rows = await db.selectFrom('letter_templates').selectAll().orderBy('name').execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    subject: { en: row.subject_en, mr: row.subject_mr },
    text: { en: row.text_en, mr: row.text_mr },
  }))
}

/** Keeps a letter under a name; the one of that name becomes it. */
export async function saveTemplate(
  { clock }: Pick<LetterDeskDeps, 'clock'>,
  tx: Transaction,
  { memberId }: Officer,
  { name, subject, text }: SaveTemplate,
): Promise<{ id: string }> {
  const kept = await tx.selectFrom('letter_templates').select('name').execute()
  const isNew = !kept.some((each) => each.name === name)
  if (isNew && kept.length >= letterLimits.templates)
    throw new AppError('TEMPLATES_ENOUGH', { most: letterLimits.templates })
  const saved = {
    subject_en: subject.en,
    subject_mr: subject.mr,
    text_en: text.en,
    text_mr: text.mr,
    saved_by: memberId,
    saved_at: new Date(clock.now()),
  }
  return tx
    .insertInto('letter_templates')
    .values({ ...saved, id: randomUUID(), name })
    .onConflict((taken) => taken.column('name').doUpdateSet(saved))
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function deleteTemplate(tx: Transaction, templateId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('letter_templates')
    .where('id', '=', templateId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('NOT_FOUND')
}
