import { getScrutinyPage } from '@lokseva/contract/scrutiny/endpoints'
import { call } from '@lokseva/browser/api/call.ts'

export type PageOf = { claimId: string; file: number; page: number }

const MOST_KEPT = 24
const kept = new Map<string, Promise<string>>()
const keyOf = ({ claimId, file, page }: PageOf) => `${claimId}/${file}/${page}`

/** The picture of a page as an address of this browser; one that was loaded ahead is there at once. */
export function pagePicture(of: PageOf): Promise<string> {
  const key = keyOf(of)
  const known = kept.get(key)
  if (known) return known
  const params = { claimId: of.claimId, file: String(of.file), page: String(of.page) }
  const loading = call(getScrutinyPage, { params }).then((picture) => URL.createObjectURL(picture))
  kept.set(key, loading)
  // Another try draws it anew.
  loading.catch(() => kept.delete(key))
  forgetOldest()
  return loading
}

function forgetOldest(): void {
  const [oldest] = kept
  if (kept.size <= MOST_KEPT || !oldest) return
  kept.delete(oldest[0])
  void oldest[1].then((address) => URL.revokeObjectURL(address)).catch(() => {})
}
