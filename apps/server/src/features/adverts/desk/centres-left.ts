import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import type { Database } from '#platform/database/pool'
import { inBothLanguages as say } from '#platform/texts/both-languages'
import type { AdvertisementDocument } from '../advertisement-document.ts'
import { selectNamesOf } from '../paper-names.ts'
import type { Applicants } from '../ports.ts'

type Versions = { before: AdvertisementDocument; after: AdvertisementDocument }

/** Who chose a centre that a corrigendum takes out: they keep it until they change it. */
export async function centresLeft(
  { applicants }: { applicants: Pick<Applicants, 'countByCentre'> },
  db: Database,
  { before, after }: Versions,
): Promise<Pick<ApprovalPreview, 'touches' | 'checks'>> {
  const gone = before.examCenters.filter((id) => !after.examCenters.includes(id))
  const chosen = gone.length > 0 ? await applicants.countByCentre(db, before.id, gone) : []
  if (chosen.length === 0) return { touches: [], checks: [] }
  const names = await selectNamesOf(db, before)
  const named = (centre: number) => ({
    en: say('approvals.adverts.centre', { centre: names.en.centreName(centre) }).en,
    mr: say('approvals.adverts.centre', { centre: names.mr.centreName(centre) }).mr,
  })
  return {
    touches: chosen.map(({ centre, people }) => ({
      ...named(centre),
      figure: { count: people, error: 0 },
    })),
    checks: [{ level: 'warning', text: say('approvals.adverts.centresLeft') }],
  }
}
