/** Does something that no visit waits for, once the page has come to rest. */
export function whenIdle(act: () => void): void {
  // Not every browser tells when it has nothing to do.
  const later = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(act, { timeout: 10_000 })
      : setTimeout(act, 3000)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
