import { fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const mounted = vi.fn<() => void>()

function Page({ broken }: { broken: boolean }) {
  useEffect(() => mounted(), [])
  if (broken) throw new Error('a mistake of ours')
  return <p>a page</p>
}

/** Goes from visit to visit; the third of them fails. */
function Visits() {
  const [visit, setVisit] = useState(1)
  return (
    <>
      <button onClick={() => setVisit(visit + 1)}>go on</button>
      <ErrorBoundary home="/candidate" visit={String(visit)}>
        <Page broken={visit === 3} />
      </ErrorBoundary>
    </>
  )
}

const crashed = () => screen.queryByRole('heading', { name: /^Something went wrong/ })
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'go on' }))

beforeEach(async () => {
  mounted.mockReset()
  vi.mocked(call).mockImplementation(
    mockCalls({ '/clientcrash': () => undefined }) as unknown as typeof call,
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await renderPage(<Visits />)
})

describe('A page that fails while being drawn', () => {
  it('says so and shows two ways on, never the mistake itself, which is reported (SHELL-17, SHELL-33)', async () => {
    goOn()
    goOn()
    const reports = vi.mocked(call).mock.calls.filter(([{ path }]) => path === '/clientcrash')
    expect(reports.map(([, request]) => request)).toMatchObject([
      {
        body: { name: 'Error', components: expect.arrayContaining(['Page', 'Boundary', 'Visits']) },
      },
    ])
    expect(crashed()).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeDefined()
    expect(document.body.textContent).not.toContain('a mistake of ours')
  })

  it('is left behind by going elsewhere; what did not fail is not drawn anew (SHELL-34)', async () => {
    goOn()
    expect(mounted).toHaveBeenCalledTimes(1)
    goOn()
    expect(crashed()).not.toBeNull()
    goOn()
    expect(crashed()).toBeNull()
    expect(screen.getByText('a page')).toBeDefined()
  })
})
