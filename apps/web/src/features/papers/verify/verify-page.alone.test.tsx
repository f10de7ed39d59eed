import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import type { Language } from '@lokseva/texts/text-id'
import { address, homeServer, openPortal } from '../../../../test/home.tsx'
import { askedFor, code, notGenuine, verified } from '../../../../test/papers.ts'

vi.mock('@lokseva/browser/api/call.ts', () => ({ call: vi.fn(), prepareSealedCalls: vi.fn() }))

beforeEach(() => void vi.mocked(call).mockReset())
const verifyCall = '/verify/{code}'

async function open(answer: () => unknown, { language = 'en' as Language, at = `/${code}` } = {}) {
  homeServer({ [verifyCall]: answer })
  await openPortal(`/candidate/verify${at}`, language)
  await screen.findByRole('heading', { level: 1 })
  vi.useFakeTimers()
  await pass(50)
}

const verdict = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent
const type = (typed: string) =>
  fireEvent.change(screen.getByLabelText('Code on the paper'), { target: { value: typed } })

describe('Whoever holds a paper', () => {
  it('learns that it is genuine, what it should say and when it was made (PAPERUI-13)', async () => {
    await open(() => verified())
    expect(verdict()).toBe('Genuine')
    for (const said of ['Admit card', 'K. M. DESHPANDE', 'PN0421187', '12/11/2026'])
      expect(screen.getByText(said)).toBeDefined()
    expect(screen.getByText(`Code ${code}`)).toBeDefined()
    // By the portal's clock: that of a phone at a gate may be wrong.
    expect(screen.getByText(/Checked on 16\/11\/2026.*14:02/)).toBeDefined()
    expect(askedFor(verifyCall)).toEqual([{ params: { code } }])
  })

  it('sees the face where the portal shows it, and never with a paper that was taken back (PAPERUI-71)', async () => {
    await open(() => verified({ photo: 'AAAA' }))
    const face = screen.getByRole('img', { name: 'Photograph of the candidate' })
    expect(face.getAttribute('src')).toBe('data:image/jpeg;base64,AAAA')
  })

  it('learns it in Marathi too (PAPERUI-13)', async () => {
    await open(() => verified(), { language: 'mr' })
    expect(verdict()).toBe('खरा')
    expect(screen.getByText('कि. मो. देशपांडे')).toBeDefined()
  })

  it('learns that it was taken back, and never that it is good (PAPERUI-14)', async () => {
    await open(() => verified({ isWithdrawn: true, withdrawnOn: '2026-11-14' }))
    expect(verdict()).toBe('Withdrawn')
    expect(screen.getByText('14/11/2026')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('later withdrew it')
    expect(screen.getByText('What the paper said')).toBeDefined()
    expect(screen.queryByText('Genuine')).toBeNull()
  })

  it('learns that nobody made it (PAPERUI-14)', async () => {
    await open(() => verified(notGenuine))
    expect(verdict()).toBe('Not genuine')
    expect(screen.getByRole('alert').textContent).toContain('no paper with this code')
  })

  it.each([
    // As it comes over the network, where an open answer is not signed.
    new TransportError('busy', 'Busy', 429, 40),
    new ApiError(429, {
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests',
      params: { seconds: 40 },
    }),
  ])(
    'is told to wait after too many checks, which says nothing of the paper: %s (PAPERUI-15)',
    async (error) => {
      await open(() => {
        throw error
      })
      expect(verdict()).toBe('Too many checks')
      expect(screen.getByText('Try again in 40 seconds.')).toBeDefined()
      expect(screen.getByRole('alert').textContent).toContain('says nothing about the paper')
    },
  )

  it('without a connection hears neither yes nor no, and can try again (PAPERUI-15)', async () => {
    let isLost = true
    await open(() => {
      if (isLost) throw new TransportError('offline', 'No connection.')
      return verified()
    })
    expect(verdict()).toBe('Not checked')
    isLost = false
    await press('Try again')
    await pass(50)
    expect(verdict()).toBe('Genuine')
  })

  it('types a code that cannot be scanned (PAPERUI-16)', async () => {
    await open(() => verified(), { at: '' })
    expect(askedFor(verifyCall)).toEqual([])
    await press('Check')
    expect(screen.getByText('Type the code printed on the paper.')).toBeDefined()
    type(` ${code.toLowerCase()} `)
    await press('Check')
    await pass(50)
    expect(address()).toBe(`/candidate/verify/${code}`)
    expect(verdict()).toBe('Genuine')
  })

  it('that shows only a part of its code, or too much, hears what is missing and not that it is false (PAPERUI-115)', async () => {
    await open(() => verified(), { at: '/AAAAA-BBBBB' })
    expect(verdict()).toBe('Incomplete code')
    const told = screen.getByRole('alert').textContent
    expect(told).toContain('it has 25 letters and digits, here are only 10')
    expect(told).toContain('says nothing about the paper yet')
    type('AAAAA')
    await press('Check')
    expect(screen.getByText(/here are only 5\. Type all five groups/)).toBeDefined()
    type(`${code}A`)
    await press('Check')
    expect(screen.getByText(/^The code is too long/)).toBeDefined()
    expect(askedFor(verifyCall)).toEqual([])
  })

  it('never sees the answer for one code under another (PAPERUI-13)', async () => {
    let answer: (paper: unknown) => void = () => {}
    await open(() => verified())
    homeServer({ [verifyCall]: () => new Promise((resolve) => (answer = resolve)) })
    type('AAAAA-BBBBB-CCCCC-DDDDD-EEEEE')
    await press('Check')
    await pass(50)
    expect(screen.queryByText('Genuine')).toBeNull()
    expect(verdict()).toBe('The code is being checked…')
    answer(verified(notGenuine))
    await pass(50)
    expect(verdict()).toBe('Not genuine')
  })

  it('finds the code that was refused still there, to be put right; one that was found gives way to the next (STAGEUI-304)', async () => {
    const field = () => screen.getByLabelText<HTMLInputElement>('Code on the paper').value
    let answer = verified(notGenuine)
    await open(() => answer, { at: '' })
    type(code)
    await press('Check')
    await pass(50)
    expect(verdict()).toBe('Not genuine')
    expect(field()).toBe(code)
    answer = verified()
    await press('Check')
    await pass(50)
    expect(verdict()).toBe('Genuine')
    expect(field()).toBe('')
  })

  it('finds the way there at the foot of every page for visitors (PAPERUI-17)', async () => {
    homeServer()
    await openPortal('/candidate')
    const way = await screen.findByRole('link', { name: 'Check whether a paper is genuine' })
    expect(way.getAttribute('href')).toBe('/candidate/verify')
  })
})
