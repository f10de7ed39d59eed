import type { ClaimedDocument, ScrutinyQueues } from '@lokseva/contract/scrutiny/schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Channel } from '@lokseva/wire/browser/channel'
import { memoryChannelStore } from '@lokseva/wire/browser/channel-store'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { learningClock, serverNow } from '@lokseva/browser/api/server-clock.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { arrival, press, showDesk } from '#office-kit/office.test-kit.tsx'
import { BenchPage } from './bench-page.tsx'

const own = {
  en: () => import('texts:en/office/scrutiny,scrutiny'),
  mr: () => import('texts:mr/office/scrutiny,scrutiny'),
}
const params = { desk: 'bench', advertisementId: '106', documentTypeId: 'D04' }
const name = { en: 'Caste certificate', mr: 'जात प्रमाणपत्र' }
const id = (number: number) => `5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3${number}`
const inMinutes = (minutes: number) => new Date(serverNow() + minutes * 60_000).toISOString()
const document1: ClaimedDocument = {
  claimId: id(1),
  until: inMinutes(15),
  desk: 'bench',
  applicationNo: '2026-106-0000001-2',
  documentTypeId: 'D04',
  documentName: name,
  pages: 2,
  sentAt: '2026-11-12T06:30:00.000Z',
  isSentAgain: false,
  claims: [{ label: { en: 'Category', mr: 'प्रवर्ग' }, value: { en: 'OBC', mr: 'इमाव' } }],
  effects: [
    { what: 'fee', claimed: { en: '₹344', mr: '₹344' }, refused: { en: '₹544', mr: '₹544' } },
  ],
  earlier: [],
  opinions: [],
}
const document2 = { ...document1, claimId: id(2), applicationNo: '2026-106-0000002-0' }
const queues: ScrutinyQueues = {
  queues: [
    {
      advertisementId: 106,
      advertisementNo: '031/2026',
      advertisementName: { en: 'Civil judge', mr: 'दिवाणी न्यायाधीश' },
      documentTypeId: 'D04',
      documentName: name,
      waiting: 1204,
      sentAgain: 0,
      held: 1,
      senior: 0,
      settled: 0,
      announced: 0,
      ownToday: 86,
    },
  ],
  progress: [],
  ownToday: 86,
  agreement: 98.6,
}
const stock = [{ id: 'cutOff' as const, text: { en: 'Cut off.', mr: 'कापले आहे.' } }]

let decided: unknown[]
let waiting: ClaimedDocument[]
beforeEach(() => {
  decided = []
  waiting = [document1, document2]
  claims = 0
  listings = 0
  answered = Promise.resolve()
  isCut = false
  isGivenBack = false
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page')
})
afterEach(() => {
  vi.useRealTimers()
  return aheadBy(0)
})

/** The portal's clock is ahead of the device's. */
const aheadBy = (skew: number) =>
  learningClock(memoryChannelStore()).save({ skew } as unknown as Channel)

/** Whether decisions do not reach the portal. */
let isCut = false

/** Whether another tab gave the document back. */
let isGivenBack = false

let claims = 0
/** How often the queues were listed. */
let listings = 0
/** What the answer to a decision waits for. */
let answered: Promise<void>

async function shown() {
  await loadTexts(own, 'en')
  const page = await showDesk(<BenchPage params={params} />, {
    session: { permissions: ['scrutiny.decide'] },
    answers: {
      '/scrutiny/queues': () => {
        listings += 1
        return queues
      },
      '/scrutiny/reasons': () => stock,
      '/scrutiny/claims': () => {
        claims += 1
        return { document: waiting.shift() ?? null }
      },
      '/scrutiny/claims/{claimId}/files/{file}/pages/{page}': () => new Blob(['picture']),
      '/scrutiny/claims/{claimId}/release': () => ({ next: null }),
      '/scrutiny/claims/{claimId}/decision': async (request) => {
        const { params: of, body } = request as { params: { claimId: string }; body?: object }
        if (isCut) throw new TransportError('offline', 'No connection')
        decided.push({ ...of, ...body })
        await answered
        if (isGivenBack) throw new ApiError(409, { code: 'SCRUTINY_CLAIM_OVER', message: 'Over' })
        return body
          ? { ...of, ...body, undoUntil: inMinutes(1 / 6), next: null }
          : { document: { ...document1, until: inMinutes(15) } }
      },
    },
  })
  await screen.findByText(document1.applicationNo)
  await arrival()
  return page
}
const key = (pressed: string) =>
  act(async () => fireEvent.keyDown(globalThis.document.body, { key: pressed }))

describe('The bench', () => {
  it('shows the document beside what it must prove and what hangs on it (OFFICE-388, OFFICE-400)', async () => {
    await shown()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '1,204 to look at · 86 done by you today',
    )
    expect(await screen.findByRole('img', { name: 'Caste certificate, page 1' })).toBeDefined()
    expect(screen.getByText('OBC')).toBeDefined()
    expect(screen.getByText('₹544')).toBeDefined()
    await key('1')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    await key('ArrowRight')
    expect(await screen.findByRole('img', { name: 'Caste certificate, page 2' })).toBeDefined()
    await key('+')
    expect(screen.getByText('125 %')).toBeDefined()
  })

  it('asks for a further document only once the last is decided: the portal would give it out again (OFFICE-400)', async () => {
    let answer = () => {}
    await shown()
    expect(claims).toBe(2)
    answered = new Promise((resolve) => (answer = resolve))
    await key('a')
    expect(screen.getByText(document2.applicationNo)).toBeDefined()
    expect(claims).toBe(2)
    answer()
    await waitFor(() => expect(claims).toBe(3))
  })

  it('approves by a key and is at the next document at once; the key for undo takes it back (OFFICE-391, OFFICE-400)', async () => {
    await shown()
    await key('a')
    expect(screen.getByText(document2.applicationNo)).toBeDefined()
    await waitFor(() => expect(decided).toEqual([{ claimId: id(1), decision: 'Approved' }]))
    await screen.findByRole('button', { name: /^Undo/ })
    await key('u')
    expect(await screen.findByText(document1.applicationNo)).toBeDefined()
    expect(decided.at(-1)).toEqual({ claimId: id(1) })
  })

  it('asks for a reason in both languages, from the stock and edited (OFFICE-389, OFFICE-400)', async () => {
    await shown()
    await key('r')
    const dialog = within(screen.getByRole('dialog'))
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Decide' })
    expect(send.disabled).toBe(true)
    // A letter in the dialog decides nothing.
    await key('a')
    expect(decided).toEqual([])
    await press('Cut off.')
    fireEvent.change(dialog.getByLabelText('In English'), { target: { value: 'Cut off, page 2.' } })
    await act(async () => fireEvent.submit(send.closest('dialog')!.querySelector('form')!))
    await waitFor(() =>
      expect(decided).toEqual([
        {
          claimId: id(1),
          decision: 'Rejected',
          reason: { en: 'Cut off, page 2.', mr: 'कापले आहे.' },
        },
      ]),
    )
  })

  it('a decision that is refused keeps the reason that was written, and says what happened (OFFICE-648)', async () => {
    await shown()
    isGivenBack = true
    await key('r')
    const dialog = within(screen.getByRole('dialog'))
    await press('Cut off.')
    fireEvent.change(dialog.getByLabelText('In English'), { target: { value: 'Cut off, page 2.' } })
    const send = dialog.getByRole('button', { name: 'Decide' })
    await act(async () => fireEvent.submit(send.closest('dialog')!.querySelector('form')!))
    expect(
      await screen.findByText(`Not recorded for ${document1.applicationNo}: To be sent again`),
    ).toBeDefined()
    expect(screen.getByText('Cut off, page 2.').getAttribute('lang')).toBe('en')
    expect(screen.getByText('कापले आहे.').getAttribute('lang')).toBe('mr')
    await press('Close')
    expect(screen.queryByText('Cut off, page 2.')).toBeNull()
  })

  it('does by its key what each button says, and the key stands on the button (OFFICE-400)', async () => {
    await shown()
    const picture = () => globalThis.document.querySelector<HTMLElement>('.bench-picture')!
    await screen.findByRole('img', { name: 'Caste certificate, page 1' })
    await key('-')
    expect(picture().style.inlineSize).toBe('75%')
    await key('t')
    expect(picture().dataset['turns']).toBe('1')
    await key('ArrowRight')
    await screen.findByRole('img', { name: 'Caste certificate, page 2' })
    await key('ArrowLeft')
    await screen.findByRole('img', { name: 'Caste certificate, page 1' })
    const keys = screen
      .getAllByRole('button')
      .flatMap((button) => button.querySelector('kbd')?.textContent ?? [])
    expect(keys).toEqual(['-', '+', 'T', 'A', 'R', 'N', 'X', 'Q', 'S'])
    for (const letter of ['n', 'x', 'q']) {
      await key(letter)
      expect(screen.getByRole('dialog')).toBeDefined()
      await press('Cancel')
    }
    await key('s')
    expect(await screen.findByText(document2.applicationNo)).toBeDefined()
    expect(decided).toEqual([])
  })

  it('compares what was sent again with the one before, and ends that by the same key (OFFICE-400)', async () => {
    waiting = [
      {
        ...document1,
        isSentAgain: true,
        earlier: [{ pages: 1, remark: 'Cut off.', at: document1.sentAt }],
      },
    ]
    await shown()
    expect(await screen.findAllByRole('img')).toHaveLength(2)
    await key('c')
    expect(screen.getAllByRole('img')).toHaveLength(1)
    await key('c')
    expect(await screen.findAllByRole('img')).toHaveLength(2)
  })

  it('moves an enlarged page by the arrows in its frame, and turns to the next elsewhere (OFFICE-924)', async () => {
    await shown()
    const page = (number: number) =>
      screen.findByRole('img', { name: `Caste certificate, page ${number}` })
    const frame = (await page(1)).closest('figure')!
    expect(frame.tabIndex).toBe(0)
    vi.spyOn(frame, 'clientWidth', 'get').mockReturnValue(500)
    const width = vi.spyOn(frame, 'scrollWidth', 'get').mockReturnValue(900)
    await act(async () => fireEvent.keyDown(frame, { key: 'ArrowRight' }))
    expect(await page(1)).toBeDefined()
    width.mockReturnValue(500)
    await act(async () => fireEvent.keyDown(frame, { key: 'ArrowRight' }))
    expect(await page(2)).toBeDefined()
  })

  it('shows a senior both reasons before the buttons (OFFICE-925)', async () => {
    const by = { nameEn: 'Asha Kale', nameMr: 'आशा काळे' }
    const opinion = { by, at: document1.sentAt, decision: 'Approved' as const, reason: null }
    const other = {
      ...opinion,
      at: '2026-11-13T06:30:00.000Z',
      decision: 'Application_Reject' as const,
      reason: { en: 'Another name.', mr: 'नाव वेगळे आहे.' },
    }
    waiting = [{ ...document1, desk: 'senior', opinions: [opinion, other] }]
    await shown()
    const button = screen.getByRole('button', { name: /^Approve/ })
    const place = screen.getByText('Another name.').compareDocumentPosition(button)
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('counts a decision and its undo on the page, and lists no queues for it (OFFICE-764)', async () => {
    await shown()
    const heading = () => screen.getByRole('heading', { level: 1 }).textContent
    await key('a')
    expect(await screen.findByText(document2.applicationNo)).toBeDefined()
    await waitFor(() => expect(heading()).toBe('1,203 to look at · 87 done by you today'))
    await key('u')
    expect(await screen.findByText(document1.applicationNo)).toBeDefined()
    expect(heading()).toBe('1,204 to look at · 86 done by you today')
    expect(listings).toBe(1)
  })

  it('the letter behind g opens a desk and decides nothing (OFFICE-400)', async () => {
    await shown()
    await key('g')
    await key('a')
    expect(decided).toEqual([])
    expect(screen.getByText(document1.applicationNo)).toBeDefined()
  })

  it('says so where nothing is left (OFFICE-400)', async () => {
    waiting = [document1]
    await shown()
    await key('a')
    expect(await screen.findByText('Nothing is left to look at in this queue.')).toBeDefined()
  })

  it('leads whoever decided the last document to the words that nothing is left (OFFICE-368)', async () => {
    waiting = [document1]
    await shown()
    screen.getByRole('button', { name: /^Send again/ }).focus()
    await key('r')
    await press('Cut off.')
    await press('Decide')
    const words = await screen.findByText('Nothing is left to look at in this queue.')
    const { activeElement } = globalThis.document
    expect(activeElement).not.toBe(globalThis.document.body)
    expect(activeElement?.contains(words)).toBe(true)
  })

  it.each([-1, 1])(
    'counts lease and undo by the clock of the portal, where the device is an hour off (OFFICE-363)',
    async (hours) => {
      await aheadBy(hours * 3_600_000)
      waiting = [document1, document2].map((each) => ({ ...each, until: inMinutes(15) }))
      await shown()
      expect(screen.getByText(/^Yours for 1[45]:/)).toBeDefined()
      await key('a')
      expect(await screen.findByText(/undo for 0:(10|09)$/)).toBeDefined()
      await key('u')
      expect(await screen.findByText(document1.applicationNo)).toBeDefined()
    },
  )

  it('a reason that is being written when the lease ends is not given to the next document (OFFICE-364)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    waiting = [{ ...document1, until: inMinutes(1) }, document2]
    await shown()
    await key('r')
    expect(screen.getByRole('dialog')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText(document2.applicationNo)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/^The 15 minutes of the last document are over/)).toBeDefined()
    expect(decided).toEqual([])
  })

  it('a decision that is pressed twice is taken once: the next document has not been looked at (OFFICE-367)', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    await shown()
    await key('a')
    await screen.findByRole('button', { name: /^Undo/ })
    await key('a')
    expect(decided).toEqual([{ claimId: id(1), decision: 'Approved' }])
    vi.setSystemTime(Date.now() + 500)
    await key('a')
    await waitFor(() => expect(decided).toHaveLength(2))
  })

  it('keeps decisions that did not arrive, and sends all in their order once there is a connection (OFFICE-365)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await shown()
    isCut = true
    await key('a')
    expect(await screen.findByText(/^A decision has not arrived yet/)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(500))
    await key('a')
    expect(await screen.findByText(/^2 decisions have not arrived yet/)).toBeDefined()
    // Nobody knows whether any is left.
    expect(screen.queryByText('Nothing is left to look at in this queue.')).toBeNull()
    isCut = false
    await act(async () => dispatchEvent(new Event('online')))
    await waitFor(() =>
      expect(decided).toEqual([
        { claimId: id(1), decision: 'Approved' },
        { claimId: id(2), decision: 'Approved' },
      ]),
    )
    expect(await screen.findByText('Nothing is left to look at in this queue.')).toBeDefined()
    expect(screen.queryByText(/not arrived yet/)).toBeNull()
  })
})
