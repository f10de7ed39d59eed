import {
  defaultKilobytes,
  imageKinds,
  limitKeys,
  type ImageKind,
} from '@lokseva/contract/profile/photo/constants'
import { getConfiguration } from '@lokseva/contract/site/endpoints'
import { useQueries } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'

const forAWhile = 10 * 60_000

/** What each picture may weigh when it is saved, in KB; the usual limit until the setting is known. */
export function useLimits(): Record<ImageKind, number> {
  const [photo, signature] = useQueries({
    queries: imageKinds.map((kind) => ({
      queryKey: ['configuration', limitKeys[kind]],
      queryFn: () => call(getConfiguration, { query: { key: limitKeys[kind] } }),
      staleTime: forAWhile,
    })),
  })
  const read = (items: typeof photo) => Number(items?.data?.[0]?.value) || defaultKilobytes
  return { photo: read(photo), signature: read(signature) }
}
