import { useEffect } from 'react'
import { useCommission } from './startup-settings.ts'

/** The pages bear the colours of the commission, where it has named any. */
export function useCommissionColours(): void {
  const { primaryColour, accentColour } = useCommission()
  useEffect(() => {
    const { style } = document.documentElement
    if (primaryColour) style.setProperty('--commission-primary', primaryColour)
    else style.removeProperty('--commission-primary')
    if (accentColour) style.setProperty('--commission-accent', accentColour)
    else style.removeProperty('--commission-accent')
  }, [primaryColour, accentColour])
}
