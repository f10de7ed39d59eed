import type { OfflineStore, Owner, SealedPaper } from './offline-store.ts'

/** Stands in for the browser's own store. */
export function memoryStore(): OfflineStore & { papers: Map<string, SealedPaper> } {
  const papers = new Map<string, SealedPaper>()
  let owner: Owner | undefined
  return {
    papers,
    owner: async () => owner,
    all: async () => [...papers.values()],
    find: async (name) => papers.get(name),
    keep: async (given, name, paper) => {
      owner = given
      papers.set(name, paper)
    },
    drop: async (name) => void papers.delete(name),
    clear: async () => {
      owner = undefined
      papers.clear()
    },
  }
}
