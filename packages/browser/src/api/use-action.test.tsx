import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { useAction } from './use-action.ts'

type Act = (input: void, signal: AbortSignal) => Promise<string>

const onFailed = vi.fn<(error: Error) => void>()

function Page({ act: work }: { act: Act }) {
  const { run, busy, error, data, clear } = useAction(work, { onFailed })
  return (
    <>
      <button onClick={() => void run()}>send</button>
      <button onClick={clear}>forget</button>
      <output data-testid="outcome">
        {busy ? 'busy' : (error?.message ?? data ?? 'nothing yet')}
      </output>
    </>
  )
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const said = () => screen.getByTestId('outcome').textContent

/** Work that ends when the test says so. */
function pending() {
  let end!: { resolve: (value: string) => void; reject: (error: Error) => void }
  const work = vi.fn<Act>(
    () => new Promise<string>((resolve, reject) => (end = { resolve, reject })),
  )
  return { work, finish: (value: string) => act(async () => end.resolve(value)) }
}

describe('What a button does (SHELL-35)', () => {
  it('is done once, however often it is pressed before the end', async () => {
    const { work, finish } = pending()
    await renderPage(<Page act={work} />)
    // Twice in the very same moment, before anything is drawn.
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'send' }))
      fireEvent.click(screen.getByRole('button', { name: 'send' }))
    })
    await press('send')
    await vi.waitFor(() => expect(said()).toBe('busy'), { timeout: 30_000 })
    expect(work).toHaveBeenCalledTimes(1)
    await finish('sent')
    await vi.waitFor(() => expect(said()).toBe('sent'), { timeout: 30_000 })
    await press('send')
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('tells what went wrong until it is done again or forgotten', async () => {
    onFailed.mockReset()
    await renderPage(<Page act={() => Promise.reject(new Error('refused'))} />)
    await press('send')
    await vi.waitFor(() => expect(said()).toBe('refused'), { timeout: 30_000 })
    expect(onFailed).toHaveBeenCalledTimes(1)
    await press('forget')
    await vi.waitFor(() => expect(said()).toBe('nothing yet'), { timeout: 30_000 })
  })

  it('is told when its page is left, and then fails for nobody', async () => {
    onFailed.mockReset()
    let left: AbortSignal | undefined
    const page = await renderPage(
      <Page
        act={(_, signal) =>
          new Promise((_resolve, reject) => {
            left = signal
            signal.addEventListener('abort', () => reject(signal.reason as Error))
          })
        }
      />,
    )
    await press('send')
    expect(left?.aborted).toBe(false)
    await act(async () => page.unmount())
    expect(left?.aborted).toBe(true)
    expect(onFailed).not.toHaveBeenCalled()
  })
})
