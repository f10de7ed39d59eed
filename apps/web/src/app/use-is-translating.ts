import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

/** Whether what the portal said stands in the language before, until it is told in the one chosen now. */
export function useIsTranslating(): boolean {
  const { language } = useLanguage()
  const client = useQueryClient()
  const [told, setTold] = useState(language)
  const isTranslating = told !== language
  useEffect(() => {
    if (!isTranslating) return undefined
    // The parts of the page have asked before this effect.
    const look = () => {
      if (client.isFetching() === 0) setTold(language)
    }
    const timer = setTimeout(look)
    const unsubscribe = client.getQueryCache().subscribe(look)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [client, language, isTranslating])
  return isTranslating
}
