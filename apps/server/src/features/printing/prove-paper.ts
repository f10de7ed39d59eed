import {
  issuePaper,
  line,
  same,
  selectAuthority,
  selectPerson,
  shortName,
  shortNameOf,
  type PaperDeps,
} from '#features/papers/index'
import type { PaperToProve, ProvePaper } from '#platform/typesetting/proof'
import { headFiles, headOf, proofAlt, proofFiles, proofOf } from './paper-frame.ts'

type Deps = Pick<PaperDeps, 'db' | 'clock' | 'paperKeys' | 'readLogo'>

/** For the papers of other features; whose they are is said of all of them. */
export const paperProver =
  (deps: Deps): ProvePaper =>
  async (paper) => {
    const { commission } = await selectAuthority(deps, deps.db)
    const says = [line('statements.name', await nameOn(deps, paper)), ...paper.says]
    const issued = await issuePaper(deps, deps.db, { ...paper, says })
    return {
      box: proofOf(issued),
      head: headOf(commission),
      files: { ...proofFiles(issued), ...headFiles(commission) },
      alt: proofAlt(issued),
    }
  }

const nameOn = async ({ db }: Deps, { applicationId, person }: PaperToProve) =>
  applicationId === null
    ? same(shortName(person ?? { full: '', surname: '' }))
    : shortNameOf(await selectPerson(db, applicationId))
