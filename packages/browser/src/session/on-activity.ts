const signs = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll'] as const
/** A moving pointer speaks a hundred times a second; once is enough. */
const restMs = 1000

/** Calls back when the person does anything at all, at most once a second. */
export function onActivity(act: () => void): () => void {
  let heardAt = -Infinity
  const hear = () => {
    const now = Date.now()
    // A clock set back must not make the page deaf.
    if (now >= heardAt && now - heardAt < restMs) return
    heardAt = now
    act()
  }
  const options = { capture: true, passive: true }
  for (const sign of signs) window.addEventListener(sign, hear, options)
  return () => {
    for (const sign of signs) window.removeEventListener(sign, hear, options)
  }
}
