import type { ApprovalPreview, PreviewTrial } from '@lokseva/contract/approvals/schemas'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { inBothLanguages as say } from '#platform/texts/both-languages'
import { postsOf, type AdvertisementDocument } from '../advertisement-document.ts'
import type { TryVersions, VersionsTrial } from '../ports.ts'

type Versions = { before: AdvertisementDocument | null; after: AdvertisementDocument }
type Fitting = Pick<ApprovalPreview, 'touches' | 'checks'> & { trial?: PreviewTrial }

/** Whom a version lets in, as a preview says it; where nobody can be judged now, that. */
export async function countFitting(
  { tryVersions }: { tryVersions: TryVersions },
  db: Database,
  versions: Versions,
): Promise<Fitting> {
  const found = await tryVersions(db, versions).catch(orBusy)
  if (found === 'busy')
    return { touches: [], checks: [warning(say('approvals.adverts.notCounted'))] }
  if (found.isSame) return { touches: [], checks: [ok(say('approvals.adverts.sameRules'))] }
  if (!found.figures) return { touches: [], checks: [] }
  const trial = withNames(found.figures, versions)
  return { touches: touchesOf(trial), checks: checksOf(trial, versions.after), trial }
}

const ok = (text: Fitting['checks'][number]['text']) => ({ level: 'ok' as const, text })
const warning = (text: Fitting['checks'][number]['text']) => ({ level: 'warning' as const, text })

/** It is asked for all the same: figures help to decide and are no condition. */
function orBusy(error: unknown): 'busy' {
  if (error instanceof AppError && error.code === 'SERVICE_BUSY') return 'busy'
  throw error
}

type Figures = NonNullable<Extract<VersionsTrial, { isSame: false }>['figures']>

function withNames(figures: Figures, { before, after }: Versions): PreviewTrial {
  const names = new Map(
    [...(before ? postsOf(before) : []), ...postsOf(after)].map(({ id, name, nameDvng }) => [
      id,
      { en: name, mr: nameDvng },
    ]),
  )
  return {
    ...figures,
    posts: figures.posts.map((post) => ({ ...post, name: names.get(post.id)! })),
  }
}

const touchesOf = ({ gain, lose }: PreviewTrial): Fitting['touches'] =>
  gain && lose
    ? [
        { ...say('approvals.adverts.gain'), figure: gain },
        { ...say('approvals.adverts.lose'), figure: lose },
      ]
    : []

function checksOf(
  { judged, lose, posts }: PreviewTrial,
  after: AdvertisementDocument,
): Fitting['checks'] {
  const stays = new Set(postsOf(after).map(({ id }) => id))
  const empty = posts.filter(({ id, now }) => stays.has(id) && now.count === 0)
  return [
    ...(lose?.count === 0 ? [ok(say('approvals.adverts.nobodyLoses', { judged }))] : []),
    ...(lose && lose.count !== 0 ? [warning(say('approvals.adverts.someLose'))] : []),
    ...empty.map(({ id }) => warning(say('approvals.adverts.nobodyFits', { id, judged }))),
  ]
}
