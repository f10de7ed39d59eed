import type { ClaimedDocument, ScrutinyQueues } from '@lokseva/contract/scrutiny/schemas'
import { act, fireEvent, screen } from '@testing-library/react'
import type { Channel } from '@lokseva/wire/browser/channel'
import { memoryChannelStore } from '@lokseva/wire/browser/channel-store'
import { afterEach, beforeEach, vi } from 'vitest'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { learningClock, serverNow } from '@lokseva/browser/api/server-clock.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { arrival, showDesk } from '#office-kit/office.test-kit.tsx'
import { BenchPage } from './bench-page.tsx'

const own = {
  en: () => import('texts:en/office/scrutiny,scrutiny'),
  mr: () => import('texts:mr/office/scrutiny,scrutiny'),
}
const params = { desk: 'bench', advertisementId: '106', documentTypeId: 'D04' }
const name = { en: 'Caste certificate', mr: 'जात प्रमाणपत्र' }
export const id = (number: number) => `5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3${number}`
export const inMinutes = (minutes: number) => new Date(serverNow() + minutes * 60_000).toISOString()
export const document1: ClaimedDocument = {
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
export const document2 = { ...document1, claimId: id(2), applicationNo: '2026-106-0000002-0' }
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

/** What the portal has, and what became of it. */
export const portal = {
  decided: [] as unknown[],
  waiting: [] as ClaimedDocument[],
  /** How often the next document was asked for, and the queues were listed. */
  claims: 0,
  listings: 0,
  /** What the answer to a decision waits for. */
  answered: Promise.resolve(),
  /** Whether decisions do not reach the portal. */
  isCut: false,
  /** Whether another tab gave the document back. */
  isGivenBack: false,
  /** How often many were withdrawn just when the next was asked for. */
  passedOver: 0,
}
const asItBegins = { ...portal }

/** Each test begins with two documents that wait. */
export function atTheBench(): void {
  beforeEach(() => {
    Object.assign(portal, asItBegins, { decided: [], waiting: [document1, document2] })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page')
  })
  afterEach(() => {
    vi.useRealTimers()
    return aheadBy(0)
  })
}

/** The portal's clock is ahead of the device's. */
export const aheadBy = (skew: number) =>
  learningClock(memoryChannelStore()).save({ skew } as unknown as Channel)

export async function shown() {
  await loadTexts(own, 'en')
  const page = await showDesk(<BenchPage params={params} />, {
    session: { permissions: ['scrutiny.decide'] },
    answers: {
      '/scrutiny/queues': () => {
        portal.listings += 1
        return queues
      },
      '/scrutiny/reasons': () => stock,
      '/scrutiny/claims': () => {
        portal.claims += 1
        if (portal.passedOver > 0) {
          portal.passedOver -= 1
          throw new ApiError(409, { code: 'SCRUTINY_ASK_AGAIN', message: 'Look again' })
        }
        return { document: portal.waiting.shift() ?? null }
      },
      '/scrutiny/claims/{claimId}/files/{file}/pages/{page}': () => new Blob(['picture']),
      '/scrutiny/claims/{claimId}/release': () => ({ next: null }),
      '/scrutiny/claims/{claimId}/decision': async (request) => {
        const { params: of, body } = request as { params: { claimId: string }; body?: object }
        if (portal.isCut) throw new TransportError('offline', 'No connection')
        portal.decided.push({ ...of, ...body })
        await portal.answered
        if (portal.isGivenBack)
          throw new ApiError(409, { code: 'SCRUTINY_CLAIM_OVER', message: 'Over' })
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
export const key = (pressed: string) =>
  act(async () => fireEvent.keyDown(globalThis.document.body, { key: pressed }))
