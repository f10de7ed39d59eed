/** A frame is put together and handed to the screen after the page's own part in it. */
const SEEN_MS = 100

/**
 * Does something once what was just put on the page is seen: until then a call, with its sealing
 * and its answer, would take its time from the drawing.
 */
export function afterDrawing(work: () => void): () => void {
  let timer: number | undefined
  // The frame itself is drawn after its callbacks.
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work, SEEN_MS)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
