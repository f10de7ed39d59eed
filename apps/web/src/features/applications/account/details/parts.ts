import { useEffect } from 'react'
import { useLocation } from '#platform/router/router.tsx'

/** Parts of the page that something to do leads to. */
export const partIds = {
  fee: 'application-fee',
  documents: 'application-documents',
  stages: 'application-stages',
} as const

/** Leads to a part of the page, for the eye and for the keyboard. */
export function goToPart(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}

/** Leads to the part that the address names, once the page is there. */
export function usePartOfAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const named = Object.values(partIds).find((id) => `#${id}` === hash)
    if (named) goToPart(named)
  }, [hash])
}
