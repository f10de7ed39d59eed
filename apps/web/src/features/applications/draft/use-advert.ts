import { getAdvertisement } from '@lokseva/contract/adverts/endpoints'
import { getApplicationDraft } from '@lokseva/contract/applications/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { advertOf } from './advert.ts'
import type { DraftKey } from './unsent-application.ts'
import { draftSent } from './leaving.ts'

export function useAdvert(id: number) {
  return useQuery({
    queryKey: ['applied-advertisement', id],
    queryFn: async ({ signal }) =>
      advertOf(await call(getAdvertisement, { params: { id } }, { signal })),
    // A correction is noticed when the application is sent.
    staleTime: 60_000,
  })
}

/**
 * Asked anew by every page that goes on with it, and only once: what is kept later is known here.
 * `page` tells pages apart that stand there together while one takes the other's place.
 */
export function useSavedDraft(of: DraftKey, page: string) {
  const { userId, advertisementId } = of
  return useQuery({
    queryKey: ['application-draft', userId, advertisementId, page],
    queryFn: async ({ signal }) => {
      await draftSent(of)
      return call(getApplicationDraft, { params: { advertisementId } }, { signal })
    },
    meta: { personal: true },
    gcTime: 0,
    staleTime: Infinity,
  })
}
