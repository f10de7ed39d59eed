import { listGuidelineLinks } from '@lokseva/contract/site/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'

/** The labels come in the page's language, so another language is another answer. */
export function useGuidelineLinks() {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['guideline-links', language],
    queryFn: ({ signal }) => call(listGuidelineLinks, undefined, { signal }),
    staleTime: 10 * 60 * 1000,
  })
}
