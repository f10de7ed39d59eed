import { getConfiguration } from '@lokseva/contract/site/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'

const forAWhile = 10 * 60_000

/** How long an OTP works, as it is set today; nothing until that is known. */
export function useOtpSeconds(): string | undefined {
  const { data } = useQuery({
    queryKey: ['configuration', 'otpSeconds'],
    queryFn: () => call(getConfiguration, { query: { key: 'otpSeconds' } }),
    staleTime: forAWhile,
  })
  return data?.[0]?.value
}
