import { listVersions } from '#features/adverts/index'
import type { ApprovalKind } from '#features/approvals/index'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import type { Database } from '#platform/database/pool'
import { selectDraft, type WhichDraft } from './draft-rows.ts'
import { enqueuePublication } from './publish-draft.ts'

/** A file that was looked into and has no fault. */
async function demandChecked(db: Database, which: WhichDraft) {
  const draft = await selectDraft(db, which)
  const { found, state } = draft
  if (state !== 'checked' || !found || found.faults > 0) throw new AppError('MARKS_DRAFT_NOT_READY')
  return { ...draft, found }
}

/** Publishing the marks of a file: they are handed out by their stage, never before. */
export const marksPublishKind: ApprovalKind<'marks.publish'> = {
  name: 'marks.publish',
  asks: 'marks.write',
  approves: 'marks.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  async stateOf(db, payload) {
    const { sha256, state, found } = await selectDraft(db, payload)
    return { file: sha256.toString('hex'), state, faults: found?.faults ?? null }
  },
  async preview(db, payload) {
    const { found, file_name: file } = await demandChecked(db, payload)
    const { published, changed, unchanged } = found.outcomes
    if (published + changed === 0) throw new AppError('APPROVAL_NOTHING')
    const advert = (await listVersions(db)).find(({ id }) => id === payload.advertisementId)!
    return {
      title: say('approvals.marksPublish.title', { number: advert.number }),
      changes: [
        { what: say('approvals.marksPublish.file'), before: null, after: asItIs(file) },
        ...(['published', 'changed', 'unchanged'] as const).map((outcome) => ({
          what: say(`approvals.marksPublish.${outcome}`),
          before: null,
          after: asItIs(String(found.outcomes[outcome])),
        })),
        ...found.totals.map(({ exam, stage, statements, absent, lowest, highest }) => ({
          part: { en: `${exam.en}: ${stage}`, mr: `${exam.mr}: ${stage}` },
          what: say('approvals.marksPublish.totals'),
          before: null,
          after: say('approvals.marksPublish.range', {
            statements,
            absent,
            lowest: lowest ?? '–',
            highest: highest ?? '–',
          }),
        })),
      ],
      touches: [
        say('approvals.marksPublish.touches', { count: published + changed }),
        ...(unchanged > 0 ? [say('approvals.marksPublish.same', { count: unchanged })] : []),
      ],
      checks: [
        { level: 'ok', text: say('approvals.marksPublish.checked', { count: found.lines }) },
        ...(found.waiting > 0
          ? [
              {
                level: 'warning' as const,
                text: say('approvals.marksPublish.waiting', { count: found.waiting }),
              },
            ]
          : []),
        ...found.warnings.slice(0, 5).map(({ line, text }) => ({
          level: 'warning' as const,
          text: say('approvals.marksPublish.line', (language) => ({ line, text: text[language] })),
        })),
      ],
    }
  },
  async run(_deps, tx, _actor, payload) {
    await demandChecked(tx, payload)
    const taken = await tx
      .updateTable('marks_drafts')
      .set({ state: 'publishing' })
      .where('id', '=', payload.draftId)
      .where('state', '=', 'checked')
      .returning('id')
      .executeTakeFirst()
    // Thrown away at this moment.
    if (!taken) throw new AppError('MARKS_DRAFT_NOT_READY')
    await enqueuePublication(tx, payload.draftId)
  },
}
