import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, pass, press } from '@lokseva/form-kit/form.test-kit.tsx'
import { useBar, useLocation } from '@lokseva/browser/router/router.tsx'
import { AddressStep } from '../address/address-step.tsx'
import { profileServer, sentBy, showProfile } from '../profile.test-kit.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {}
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('width <'),
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function History() {
  const { step } = useBar()
  const { search } = useLocation()
  return (
    <>
      <output data-testid="search">{search}</output>
      <button onClick={() => step(-1)}>Browser back</button>
      <button onClick={() => step(1)}>Browser forward</button>
    </>
  )
}
const search = () => screen.getByTestId('search').textContent
const heading = () => screen.getByRole('heading', { level: 2 })

it('On a phone Back and Forward lead through the sections, and the heading has the focus (FORM-17)', async () => {
  profileServer({ '/state/{countryId}': () => [] })
  await showProfile(
    <>
      <AddressStep locked={false} />
      <History />
    </>,
  )
  await pass(50)
  const first = heading().textContent
  expect(button('Save').className).toContain('secondary')
  fireEvent.change(document.querySelector('[name="permenantHouseNo"]')!, {
    target: { value: '12' },
  })
  await press('Next section')
  await pass(50)
  const second = heading().textContent
  expect(second).not.toBe(first)
  expect(search()).toMatch(/^\?section=/)
  expect(document.activeElement).toBe(heading())
  // Nothing waits for the usual pause.
  expect(sentBy('PUT', '/drafts/{step}')).toHaveLength(1)
  await press('Browser back')
  expect(heading().textContent).toBe(first)
  expect(document.activeElement).toBe(heading())
  await press('Browser forward')
  expect(heading().textContent).toBe(second)
})
