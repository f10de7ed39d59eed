import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { useConfirm } from './confirm.tsx'

function Entry() {
  const confirm = useConfirm()
  const [state, setState] = useState('there')
  const remove = async () => {
    const yes = await confirm({
      heading: "Delete 'Zilla Parishad'?",
      body: <p>36 months no longer count.</p>,
      confirmLabel: 'Delete this entry',
      declineLabel: 'Keep it',
      danger: true,
    })
    setState(yes ? 'deleted' : 'kept')
  }
  return (
    <>
      <button type="button" onClick={() => void remove()}>
        Delete
      </button>
      <output data-testid="state">{state}</output>
    </>
  )
}

const ask = () => act(async () => fireEvent.click(screen.getByText('Delete')))
const state = () => screen.getByTestId('state').textContent

describe('What cannot be undone is asked first (SHELL-21)', () => {
  it('names the thing and both ways on, and starts on the harmless one', async () => {
    await renderPage(<Entry />)
    await ask()
    expect(screen.getByRole('dialog', { name: "Delete 'Zilla Parishad'?" })).toBeDefined()
    expect(screen.getByText('36 months no longer count.')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Keep it')
  })

  it('does it only when told so', async () => {
    await renderPage(<Entry />)
    await ask()
    fireEvent.click(screen.getByText('Delete this entry'))
    await waitFor(() => expect(state()).toBe('deleted'))
    expect(screen.queryByText('36 months no longer count.')).toBeNull()
  })

  it('does nothing when declined, by button or by Escape', async () => {
    await renderPage(<Entry />)
    await ask()
    fireEvent.click(screen.getByText('Keep it'))
    await waitFor(() => expect(state()).toBe('kept'))
    await ask()
    fireEvent(
      document.querySelector('dialog') as HTMLDialogElement,
      new Event('cancel', { cancelable: true }),
    )
    await waitFor(() => expect(screen.queryByText('Keep it')).toBeNull())
    expect(state()).toBe('kept')
  })
})
