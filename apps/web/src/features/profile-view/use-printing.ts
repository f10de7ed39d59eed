import { useEffect, useEffectEvent, useRef } from 'react'

/** Prints once the page is there, if it was asked to, and tells when the printing is over. */
export function usePrinting({ when, onPrinted }: { when: boolean; onPrinted: () => void }) {
  const begun = useRef(false)
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    const end = () => printed()
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])
  useEffect(() => {
    if (!when || begun.current) return
    begun.current = true
    // Pictures that are not decoded yet would be missing on the sheet.
    const pictures = [...document.querySelectorAll('img')].map((picture) =>
      picture.decode().catch(() => undefined),
    )
    void Promise.all(pictures).then(() => window.print())
  }, [when])
}
