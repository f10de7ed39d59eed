/** What candidates' pages in a frame ask the Office around them: they call nobody themselves. */
export type PreviewQuestion =
  /** What to show. */
  | { id: number; ask: 'preview' }
  /** The documents for these posts. */
  | { id: number; ask: 'documents'; postIds: number[] }

export type PreviewReply =
  | { id: number; data: unknown }
  | { id: number; refusal: { status: number; code: string; message: string } }

export function isPreviewQuestion(data: unknown): data is PreviewQuestion {
  const { id, ask, postIds } = (data ?? {}) as Record<string, unknown>
  if (!Number.isInteger(id)) return false
  return (
    ask === 'preview' ||
    (ask === 'documents' &&
      Array.isArray(postIds) &&
      postIds.every((each) => Number.isInteger(each)))
  )
}

export function isPreviewReply(data: unknown): data is PreviewReply {
  const reply = (data ?? {}) as Record<string, unknown>
  return Number.isInteger(reply['id']) && ('data' in reply || 'refusal' in reply)
}
