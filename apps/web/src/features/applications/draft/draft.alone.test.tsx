import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import {
  applyOneDay,
  applyServer,
  draftsSent,
  field,
  openApply,
  sampleDetails,
  savedAt,
  sentBy,
  tick,
  ticked,
  write as writeIn,
} from '../../../../test/apply.tsx'
import { applicationNews } from './application-news.ts'

vi.mock('./application-news.ts', () => ({
  applicationNews: vi.fn(() => ({ tell: () => {}, close: () => {} })),
}))

applyOneDay()

const place = () => field('Place')
const write = (value: string) => writeIn('Place', value)
const isTicked = (name: string | RegExp) => ticked(name).checked
const changed = refuse('APPLICATION_DRAFT_CHANGED', 'Changed elsewhere.', { status: 409 })
const draftPath = '/applicationdrafts/{advertisementId}'
const other = (version: number) => ({ draft: { location: 'Nashik' }, savedAt, version })

describe('The draft of an application', () => {
  it('is kept within seconds, with the version it follows, and says when (APPLYUI-14)', async () => {
    applyServer()
    await openApply()
    await tick('Tahsildar')
    expect(screen.getByText('Not saved yet')).toBeDefined()
    await pass(2000)
    expect(draftsSent()).toHaveLength(1)
    expect(draftsSent()[0]).toMatchObject({
      version: 0,
      draft: { applicationPostPrefList: [{ postCriteriaId: 5007, prefOrder: 1 }] },
    })
    expect(screen.getByText('Saved at 14:02')).toBeDefined()
    await write('Baramati')
    await pass(2000)
    expect(draftsSent()[1]).toMatchObject({ version: 1, draft: { location: 'Baramati' } })
  })

  it('comes back on another device, but for the declaration (APPLYUI-15)', async () => {
    applyServer()
    await openApply()
    await tick('Tahsildar')
    await tick(/I have read the advertisement/)
    await write('Baramati')
    await pass(2000)
    expect(JSON.stringify(draftsSent())).not.toMatch(/declar/i)
    cleanup()
    sessionStorage.clear()
    await openApply()
    expect(isTicked('Tahsildar')).toBe(true)
    expect(place().value).toBe('Baramati')
    expect(isTicked(/I have read the advertisement/)).toBe(false)
    expect(screen.getByText('Saved at 14:02')).toBeDefined()
  })

  it('outlives a lost connection here, and is sent when it is back (APPLYUI-17)', async () => {
    let isDown = true
    const sent: unknown[] = []
    applyServer(sampleDetails(), {
      [draftPath]: ({ body }) => {
        if (!body) return { draft: null, savedAt: null, version: 0 }
        if (isDown) throw new TransportError('offline', 'No connection.')
        sent.push(body)
        return { savedAt, version: 1 }
      },
    })
    await openApply()
    await write('Baramati')
    await pass(2000)
    expect(screen.getByText('No connection, kept here')).toBeDefined()
    cleanup()
    await openApply()
    expect(place().value).toBe('Baramati')
    isDown = false
    await act(async () => window.dispatchEvent(new Event('online')))
    await pass(50)
    expect(sent).toMatchObject([{ version: 0, draft: { location: 'Baramati' } }])
    expect(screen.getByText('Saved at 14:02')).toBeDefined()
    expect(sessionStorage.length).toBeGreaterThan(0)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Baramati')
  })

  it('that another tab changed is not overwritten: the candidate reads where they differ, and loads it (APPLYUI-16, MYPAGE-143)', async () => {
    applyServer(sampleDetails(), {
      [draftPath]: ({ body }) => (body ? changed() : other(1)),
    })
    await openApply()
    await write('Baramati')
    await pass(2000)
    expect(screen.getByText(/The other one was saved on 15\/11\/2026 14:02/)).toBeDefined()
    expect(screen.getByText(/^The two differ in: .*place of the declaration\.$/)).toBeDefined()
    await press('Show the other one')
    expect(place().value).toBe('Nashik')
    await pass(20_000)
    expect(draftsSent()).toHaveLength(1)
  })

  it('that another tab changed is replaced where the candidate wants it (APPLYUI-16)', async () => {
    const there = { version: 0 }
    applyServer(sampleDetails(), {
      [draftPath]: ({ body }) => {
        if (!body) return other(there.version)
        if (body['version'] !== there.version) return changed()
        there.version += 1
        return { savedAt, version: there.version }
      },
    })
    await openApply()
    there.version = 5
    await write('Baramati')
    await pass(2000)
    expect(draftsSent()).toHaveLength(1)
    // Far down the page the notice is out of sight: the closed button says where the choice is.
    const way = screen.getByRole('link', { name: 'Changed elsewhere: choose which one to keep' })
    Element.prototype.scrollIntoView = vi.fn()
    fireEvent.click(way)
    expect(
      within(document.activeElement as HTMLElement).getByText('Show the other one'),
    ).toBeDefined()
    await press('Go on with this one')
    await pass(50)
    expect(draftsSent()[1]).toMatchObject({ version: 5, draft: { location: 'Baramati' } })
    expect(place().value).toBe('Baramati')
    expect(screen.queryByText('Show the other one')).toBeNull()
  })

  it('is no conflict with itself where only the answer was lost (APPLYUI-16)', async () => {
    const there = { draft: null as object | null, version: 0 }
    let isLost = true
    applyServer(sampleDetails(), {
      [draftPath]: ({ body }) => {
        if (!body) return { ...there, savedAt: there.draft && savedAt }
        if (body['version'] !== there.version) return changed()
        Object.assign(there, { draft: body['draft'], version: there.version + 1 })
        if (isLost) throw new TransportError('offline', 'No connection.')
        return { savedAt, version: there.version }
      },
    })
    await openApply()
    await write('Baramati')
    await pass(2000)
    isLost = false
    await pass(10_000)
    expect(screen.queryByText('Show the other one')).toBeNull()
    expect(screen.getByText('Saved at 14:02')).toBeDefined()
  })

  it('that was typed here without a connection is held against a newer one (APPLYUI-16)', async () => {
    let isDown = true
    const there = { draft: null as object | null, savedAt: null as string | null, version: 0 }
    applyServer(sampleDetails(), {
      [draftPath]: ({ body }) => {
        if (body && isDown) throw new TransportError('offline', 'No connection.')
        return body ? { savedAt, version: 8 } : { ...there }
      },
    })
    await openApply()
    await write('Baramati')
    await pass(2000)
    cleanup()
    isDown = false
    Object.assign(there, other(7))
    await openApply()
    expect(place().value).toBe('Baramati')
    await press('Go on with this one')
    await pass(50)
    expect(draftsSent().at(-1)).toMatchObject({ version: 7, draft: { location: 'Baramati' } })
  })

  it('follows another tab by itself where nothing here would be lost (APPLYUI-18)', async () => {
    const there = { draft: null as object | null, savedAt: null as string | null, version: 0 }
    applyServer(sampleDetails(), { [draftPath]: () => ({ ...there }) })
    await openApply()
    Object.assign(there, other(2))
    const [, hear] = vi.mocked(applicationNews).mock.lastCall!
    await act(async () => hear(2))
    await pass(50)
    expect(place().value).toBe('Nashik')
    expect(draftsSent()).toHaveLength(0)
  })

  it('goes along to the next page, which asks for it only once it was sent (APPLYUI-37)', async () => {
    const there = { draft: null as unknown, savedAt: null as string | null, version: 0 }
    let arrive = () => {}
    applyServer(sampleDetails(), {
      [draftPath]: ({ body }) => {
        if (!body) return { ...there }
        return new Promise((resolve) => {
          arrive = () => {
            Object.assign(there, { draft: body['draft'], savedAt, version: 1 })
            resolve({ savedAt, version: 1 })
          }
        })
      },
    })
    await openApply()
    await write('Baramati')
    const asked = () => sentBy('GET', draftPath).length
    cleanup()
    await openApply()
    expect(draftsSent()).toHaveLength(1)
    expect(asked()).toBe(1)
    await act(async () => arrive())
    await pass(50)
    expect(asked()).toBe(2)
    expect(place().value).toBe('Baramati')
  })

  it('is given up by Cancel, after asking (APPLYUI-13)', async () => {
    applyServer()
    await openApply()
    await tick('Tahsildar')
    await pass(2000)
    await press('Cancel')
    const dialog = within(screen.getByRole('dialog', { name: 'Give up this application?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Go on applying' }))
    await pass()
    expect(isTicked('Tahsildar')).toBe(true)
    await press('Cancel')
    await press('Delete and go back')
    expect(sentBy('DELETE', draftPath)).toHaveLength(1)
    expect(screen.getByTestId('address').textContent).toBe('/candidate/advertisements/101')
  })

  it('keeps the rest at a reset of the posts, after asking (APPLYUI-12)', async () => {
    applyServer()
    await openApply()
    await tick('Tahsildar')
    await write('Baramati')
    await press('Reset')
    await press('Untick all')
    expect(isTicked('Tahsildar')).toBe(false)
    expect(place().value).toBe('Baramati')
  })

  it('says why it is not kept any more once the last day is over (APPLYUI-33)', async () => {
    applyServer(sampleDetails(), {
      [draftPath]: ({ body }) =>
        body
          ? refuse('WINDOW_CLOSED', 'The last day for this was 7 December.', { status: 409 })()
          : other(1),
    })
    await openApply()
    await write('Baramati')
    await pass(2000)
    expect(screen.getByText('The last day for this was 7 December.')).toBeDefined()
    await pass(30_000)
    expect(draftsSent()).toHaveLength(1)
  })
})
