import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { endSession } from '@lokseva/browser/session/end-session.ts'
import { WithQueries } from './with-queries.tsx'

it('What was read under a session is forgotten with it; what everybody may read stays (SHELL-127)', async () => {
  const seen: QueryClient[] = []
  function Page() {
    const client = useQueryClient()
    useEffect(() => {
      seen.push(client)
    }, [client])
    return null
  }
  await act(async () =>
    render(
      <WithQueries>
        <Page />
      </WithQueries>,
    ),
  )
  const client = seen[0]!
  const read = (key: string, meta = {}) =>
    client.prefetchQuery({ queryKey: [key], queryFn: () => key, meta })
  await Promise.all([read('mine', { personal: true }), read('open')])
  endSession({ reason: 'logout' })
  expect(client.getQueryData(['mine'])).toBeUndefined()
  expect(client.getQueryData(['open'])).toBe('open')
})
