/** Does something once what was just put on the page is seen; nothing waits for it until then. */
export function afterDrawing(work: () => void): () => void {
  let timer: number | undefined
  // The frame itself is drawn after its callbacks.
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
