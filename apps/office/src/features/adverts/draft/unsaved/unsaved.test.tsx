import type { DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { leela } from '#office-kit/office.test-kit.tsx'
import {
  answerSaved,
  both,
  boxed,
  draftOf,
  endedId,
  isDisabled,
  open,
  openSaving,
  lastSaved,
  noChecks,
  type,
  type Responses,
  type Saving,
} from '../workbench.test-kit.tsx'

const label = 'Name, English'
const saving = '/adverts/{advertisementId}/draft/parts/{part}'
const offline: Responses = {
  [saving]: () => {
    throw new TransportError('offline', 'No answer')
  },
}
const refusal = (code: string, status = 409) => ({
  [saving]: () => {
    throw new ApiError(status, { code, message: code })
  },
})
const ask = () => screen.getByRole('button', { name: 'Ask for approval' })
const keptKeys = () => Object.keys(sessionStorage).filter((key) => key.includes('draft.107'))

/** What a tab still holds of a draft that was published or deleted. */
const keepOf = (draft: string, part: DraftPartName, base: object, value: object) =>
  sessionStorage.setItem(
    `office.kept.${leela.id}.draft.107.${draft}.${part}`,
    JSON.stringify({ version: 2, base, value, clashes: [] }),
  )

beforeEach(() => sessionStorage.clear())

describe('what was written for a draft that has ended', () => {
  const days = { applnEndDate: '2026-12-31', examDate: '2027-02-01' }

  it('is shown beside what the next one says, and changes nothing until it is chosen (OFFICE-621)', async () => {
    keepOf(endedId, 'dates', days, { ...days, applnEndDate: '2027-01-05' })
    const now = { ...days, applnEndDate: '2027-01-10' }
    const draft = draftOf(now)
    const { unmount } = await open('names', draft)
    const told = screen.getByText(/for an earlier draft, which has ended/).closest('.notice')!
    expect(within(told as HTMLElement).getByRole('link', { name: 'Dates' })).toBeTruthy()
    expect(isDisabled(ask())).toBe(true)
    unmount()
    const sent = await openSaving('dates', draft)
    await screen.findByText(/You wrote this at Last day to apply for a draft that has ended/)
    expect(screen.getByText('05/01/2027')).toBeTruthy()
    expect(boxed('Last day to apply')).toBe('10/01/2027')
    expect(sent).toEqual([])
    expect(keptKeys()).toHaveLength(1)
    expect(keptKeys()[0]).not.toContain(endedId)
    fireEvent.click(screen.getByRole('button', { name: 'Take yours' }))
    expect(await lastSaved(sent)).toEqual({ ...now, applnEndDate: '2027-01-05' })
    await waitFor(() => expect(keptKeys()).toEqual([]))
  })

  it('is thrown away where what is saved is left (OFFICE-621)', async () => {
    keepOf(endedId, 'dates', days, { ...days, applnEndDate: '2027-01-05' })
    await open('dates', draftOf(days))
    fireEvent.click(await screen.findByRole('button', { name: 'Leave what is saved' }))
    await waitFor(() => expect(keptKeys()).toEqual([]))
    expect(boxed('Last day to apply')).toBe('31/12/2026')
  })

  it('can still be read where there is no draft any more (OFFICE-621)', async () => {
    keepOf(endedId, 'dates', days, { ...days, applnEndDate: '2027-01-05' })
    await open('dates', draftOf(days), {
      '/adverts/{advertisementId}/draft': () => {
        throw new ApiError(404, { code: 'NOT_FOUND', message: 'Not found.' })
      },
    })
    expect(await screen.findByText(/There is no such draft/)).toBeTruthy()
    expect(screen.getByText('Last day to apply: 05/01/2027')).toBeTruthy()
    expect(keptKeys()).toHaveLength(1)
  })

  it('is refused while the page still shows that draft, and stays in the tab (OFFICE-620)', async () => {
    const ended = draftOf({ name: 'Clerk' }, { id: endedId })
    const next = draftOf({ name: 'Head clerk' })
    let asked = 0
    await open('names', ended, {
      ...refusal('DRAFT_ENDED'),
      '/adverts/{advertisementId}/draft': () => (asked++ === 0 ? ended : next),
    })
    await type(label, 'Typist')
    await screen.findByText(/You wrote this at Name, English/)
    expect(boxed(label)).toBe('Head clerk')
    expect(screen.getByText('Typist')).toBeTruthy()
  })
})

it('what a save says of a part does not push a button away from under a press (OFFICE-1240)', async () => {
  const asked = { place: 'requiredDocuments.0', lines: [{ label: both('Of'), text: both('All') }] }
  const draft = draftOf({ requiredDocuments: [{ documentTypeId: 'D01', sizeLimit: 500 }] })
  const [isSent, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await open('documents', draft, {
    [saving]: async (request) => {
      isSent.resolve()
      await mayAnswer.promise
      const checks = { ...noChecks, rules: [asked] }
      return { ...answerSaved(draft, request as unknown as Saving), checks }
    },
  })
  await type('At most, KB', '300')
  await isSent.promise
  const add = screen.getByRole('button', { name: 'Add a document' })
  fireEvent.pointerDown(add)
  await act(async () => mayAnswer.resolve())
  await act(async () => {})
  expect(screen.queryByText('All')).toBeNull()
  fireEvent.pointerUp(add)
  expect(await screen.findByText('All')).toBeTruthy()
})

describe('approval', () => {
  it('is not asked for while something typed is not saved, and says so (OFFICE-624)', async () => {
    const draft = draftOf({ name: 'Clerk' })
    const { unmount } = await open('names', draft, offline)
    await type(label, 'Typist')
    unmount()
    await open('fees', draft, offline)
    expect(isDisabled(ask())).toBe(false)
    await screen.findByText(/once everything typed is saved/)
    expect(isDisabled(ask())).toBe(true)
  })

  it('asked for while something is being saved waits for it (OFFICE-624)', async () => {
    const draft = draftOf({ name: 'Clerk' })
    const asked: unknown[] = []
    await openSaving('names', draft, {
      '/approvals/preview': (request) => {
        asked.push((request as { body: { payload: unknown } }).body.payload)
        return { title: { en: 'Publish', mr: '' }, changes: [], touches: [], checks: [] }
      },
    })
    await type(label, 'Typist')
    fireEvent.click(ask())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(ask().getAttribute('aria-disabled')).toBe('true')
    await screen.findByRole('dialog')
    await waitFor(() => expect(asked.at(-1)).toEqual({ advertisementId: 107, draft: 20 }))
  })

  it('is closed while one of two texts is to be chosen (OFFICE-624)', async () => {
    keepOf(endedId, 'names', { name: 'Clerk' }, { name: 'Typist' })
    await open('names', draftOf({ name: 'Clerk' }))
    await screen.findByText(/once the texts that two people wrote are decided/)
    expect(isDisabled(ask())).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Leave what is saved' }))
    await waitFor(() => expect(isDisabled(ask())).toBe(false))
  })

  it('sent back opens writing again, and what was kept meanwhile is saved (OFFICE-625)', async () => {
    const asked = draftOf({ name: 'Clerk' }, { request: leela.id })
    const open1 = draftOf({ name: 'Clerk' })
    keepOf(asked.id, 'names', { name: 'Clerk' }, { name: 'Typist' })
    let shown = asked
    const sent = await openSaving('names', open1, {
      '/adverts/{advertisementId}/draft': () => shown,
      '/adverts/{advertisementId}/draft/presence': () => ({ ...shown, editors: [] }),
    })
    expect(await screen.findByText(/kept in this tab until the draft can be changed/)).toBeTruthy()
    expect(sent).toEqual([])
    shown = open1
    await act(async () => {
      dispatchEvent(new Event('visibilitychange'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await lastSaved(sent)).toEqual({ name: 'Typist' })
  })
})

describe('a draft that cannot be fetched', () => {
  it('for want of a line is not said to be gone (OFFICE-629)', async () => {
    await open('names', draftOf({}), {
      '/adverts/{advertisementId}/draft': () => {
        throw new TransportError('offline', 'The line is gone.')
      },
    })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText(/There is no such draft/)).toBeNull()
  })
})

it('a state of the history is read beside the draft of now, also by who may not bring it back, and older ones follow (OFFICE-631)', async () => {
  const draft = draftOf({ name: 'Head clerk' }, { version: 109, request: leela.id })
  const asked: unknown[] = []
  const row = (version: number) => ({
    version,
    part: 'names',
    savedBy: { id: leela.id, nameEn: leela.nameEn, nameMr: leela.nameMr },
    savedAt: '2026-11-17T10:00:00.000Z',
    places: ['name'],
  })
  await open('history', draft, {
    '/adverts/{advertisementId}/draft/saves': (request) => {
      const { before } = (request as unknown as { query: { before?: number } }).query
      asked.push(before)
      return before === undefined
        ? Array.from({ length: 100 }, (_, index) => row(108 - index))
        : [row(8)]
    },
    '/adverts/{advertisementId}/draft/saves/{version}': () => ({
      version: 108,
      parts: [{ part: 'names', value: { name: 'Typist' } }],
    }),
  })
  const [first] = await screen.findAllByRole('button', { name: 'What differs' })
  fireEvent.click(first!)
  const table = within(await screen.findByRole('table', { name: /Draft 108 beside/ }))
  expect(table.getByText('Typist')).toBeTruthy()
  expect(table.getByText('Head clerk')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back to this' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Earlier saves' }))
  await waitFor(() => expect(asked).toEqual([undefined, 9]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Earlier saves' })).toBeNull())
})
