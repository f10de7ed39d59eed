import { issuePaper, type PaperDeps } from '#features/papers/index'
import type { ProvePaper } from '#platform/typesetting/proof'
import { proofAlt, proofFiles, proofOf } from './paper-frame.ts'

/** For the papers of other features. */
export const paperProver =
  (deps: Pick<PaperDeps, 'db' | 'clock' | 'paperKeys'>): ProvePaper =>
  async (paper) => {
    const issued = await issuePaper(deps, deps.db, paper)
    return { box: proofOf(issued), files: proofFiles(issued), alt: proofAlt(issued) }
  }
