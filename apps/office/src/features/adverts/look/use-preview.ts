import { getPreview } from '@lokseva/contract/previews/endpoints'
import type { Language } from '@lokseva/texts/text-id'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useStaffLogin } from '#office-kit/session/session.ts'

export type PreviewInput = {
  advertisementId: number
  profile: string
  language: Language
  /** Of whoever came by it. */
  link: string | undefined
}

export const previewRequest = ({ advertisementId, profile, language, link }: PreviewInput) => ({
  params: { advertisementId },
  query: { profile, language, ...(link !== undefined && { link }) },
})

/** What a candidate would be told of the draft as it is now: asked anew at every visit. */
export function usePreview(options: PreviewInput) {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: ['preview', memberId, options],
    queryFn: ({ signal }) => call(getPreview, previewRequest(options), { signal }),
    meta: { personal: true },
    staleTime: 0,
    gcTime: 0,
    // The screens stay until another person's answers have come.
    placeholderData: keepPreviousData,
    retry: false,
  })
}
