import type { StageNotice } from '@lokseva/contract/stages/schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pass, press, refuse, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { callsTo, logInToPay } from '../../../test/payments.ts'
import { NewestNotice } from './newest-notice.tsx'
import { RecentNotices } from './recent-notices.tsx'
import { useNoticeRead } from './use-notice-read.ts'
import { useStageNotices, useUnreadNotices } from './use-stage-notices.ts'

beforeEach(() => logInToPay())
const applicationId = '0198f1f0-000c-7000-8000-000000000001'
const notice = (at: number, changes: Partial<StageNotice> = {}): StageNotice => ({
  id: `0198f1f0-000e-7000-8000-00000000000${at}`,
  applicationId,
  applicationNo: '2026-106-0000017-4',
  advertisementId: 106,
  advertisementNo: '106/2026',
  stageId: at,
  stageCode: 'ADMIT_CARDS',
  stageName: `Stage ${at}`,
  type: 'internal',
  startDate: '2026-11-10',
  endDate: '2026-12-05',
  isReadOnly: false,
  isRead: false,
  message: `Message ${at}.`,
  createdAt: '2026-11-10T03:30:00.000Z',
  ...changes,
})

type Given = NonNullable<Parameters<typeof server>[0]>

/** The notifications as they are when the page is at a stage, or at none. */
function Page({ stageId = null }: { stageId?: string | null }) {
  useNoticeRead({ applicationId, stageId })
  const { refetch } = useStageNotices()
  return (
    <>
      <button type="button" onClick={() => void refetch()}>
        Ask again
      </button>
      <p>Unread: {useUnreadNotices()}</p>
      <RecentNotices />
      <NewestNotice />
    </>
  )
}

const open = (notices: StageNotice[]) =>
  showPage({ '/userapplicationstages/userdata': () => notices })

async function showPage(given: Given, stageId?: string) {
  server(given)
  await loadTexts(
    {
      en: () => import('texts:en/stages/account'),
      mr: () => import('texts:mr/stages/account'),
    },
    'en',
  )
  await show(<Page {...(stageId && { stageId })} />)
  await pass()
}

const region = () => screen.getByRole('region', { name: 'Recent Notifications' })

describe('Recent notifications', () => {
  it('name the application, the day and one way on, and mark what is new (MYPAGE-40)', async () => {
    await open([notice(2), notice(1, { isRead: true, isReadOnly: true })])
    const [first, second] = within(region()).getAllByRole('listitem')
    expect(first!.textContent).toContain('New Message 2.')
    expect(first!.textContent).toContain('Advertisement 106/2026 · 2026-106-0000017-4 · 10/11/2026')
    const way = within(first!).getByRole('link', { name: 'Open: Stage 2' })
    expect(way.getAttribute('href')).toBe(`/candidate/main/account/${applicationId}/stage/2`)
    expect(second!.textContent).not.toContain('New')
    expect(within(second!).getByRole('link', { name: 'See: Stage 1' })).toBeDefined()
    expect(screen.getByText('Unread: 1')).toBeDefined()
  })

  it('show three at first and the older ones on demand (MYPAGE-40)', async () => {
    await open([5, 4, 3, 2, 1].map((at) => notice(at)))
    expect(within(region()).getAllByRole('listitem')).toHaveLength(3)
    await press('Show 2 older')
    expect(within(region()).getAllByRole('listitem')).toHaveLength(5)
  })

  it('say what will stand here while there are none (MYPAGE-41)', async () => {
    await open([])
    expect(screen.getByText('No notifications yet')).toBeDefined()
  })

  it('can be asked for again where they did not come (MYPAGE-41)', async () => {
    let isUp = false
    await showPage({
      '/userapplicationstages/userdata': () =>
        isUp ? [notice(1)] : refuse('INTERNAL_ERROR', 'No.')(),
    })
    isUp = true
    await press('Try again')
    expect(within(region()).getByRole('listitem')).toBeDefined()
  })

  it('are read once somebody has come to their stage, however they came (MYPAGE-42)', async () => {
    await showPage(
      {
        '/userapplicationstages/userdata': () => [notice(2), notice(1)],
        '/notifications/{id}/read': () => undefined,
      },
      '1',
    )
    expect(callsTo('/notifications/{id}/read')).toBe(1)
    expect(screen.getByText('Unread: 1')).toBeDefined()
  })

  it('stay read when a list that was asked for before comes after (MYPAGE-42)', async () => {
    const { promise: told, resolve: tell } = Promise.withResolvers<void>()
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
    let asked = 0
    await showPage(
      {
        '/userapplicationstages/userdata': async () => {
          asked += 1
          if (asked > 1) await late
          return [notice(1)]
        },
        '/notifications/{id}/read': () => told,
      },
      '1',
    )
    await press('Ask again')
    tell()
    arrive()
    await pass()
    expect(asked).toBe(2)
    expect(screen.getByText('Unread: 0')).toBeDefined()
  })

  it('stay unread where that could not be told, and nothing breaks (MYPAGE-42)', async () => {
    await showPage(
      {
        '/userapplicationstages/userdata': () => [notice(1)],
        '/notifications/{id}/read': refuse('INTERNAL_ERROR', 'No.'),
      },
      '1',
    )
    expect(screen.getByText('Unread: 1')).toBeDefined()
    expect(callsTo('/notifications/{id}/read')).toBe(1)
  })
})

describe('Marking all notifications as read', () => {
  const path = '/notifications/read'

  it('counts them, tells the server once, and leads to what it has done (MYPAGE-44)', async () => {
    await showPage({
      '/userapplicationstages/userdata': () => [5, 4, 3, 2, 1].map((at) => notice(at)),
      [path]: () => undefined,
    })
    const all = screen.getByRole('button', { name: 'Mark all 5 as read' })
    all.click()
    all.click()
    await pass()
    expect(callsTo(path)).toBe(1)
    expect(screen.getByText('Unread: 0')).toBeDefined()
    expect(screen.queryByText('New in your application')).toBeNull()
    expect(document.activeElement?.textContent).toBe('All notifications are marked as read.')
  })

  it('is offered only while something is new, and says where it failed (MYPAGE-44)', async () => {
    await showPage({
      '/userapplicationstages/userdata': () => [notice(1)],
      [path]: refuse('INTERNAL_ERROR', 'No.'),
    })
    await press('Mark 1 as read')
    expect(screen.getByText('Unread: 1')).toBeDefined()
    expect(within(region()).getByRole('alert')).toBeDefined()
    document.body.innerHTML = ''
    await open([notice(1, { isRead: true })])
    expect(screen.queryByRole('button', { name: /as read/ })).toBeNull()
  })
})

describe('The newest notification', () => {
  it('is named on the home page while it is unread (MYPAGE-43)', async () => {
    await open([notice(3, { isRead: true }), notice(2), notice(1)])
    expect(screen.getByText('New in your application')).toBeDefined()
    expect(screen.getAllByText('Message 2.')[0]).toBeDefined()
  })

  it('is not there when everything was read (MYPAGE-43)', async () => {
    await open([notice(1, { isRead: true })])
    expect(screen.queryByText('New in your application')).toBeNull()
  })
})
