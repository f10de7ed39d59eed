import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { HomePage } from './home-page.tsx'

afterEach(() => vi.restoreAllMocks())

/** What stands on the page, from the top. */
async function order() {
  const thing = (name: string) => <p>{name}</p>
  await renderPage(
    <HomePage
      isReady
      isLed
      firstName={undefined}
      progress={undefined}
      failed={undefined}
      count={null}
      unread={null}
      changes={null}
      tasks={thing('tasks')}
      news={thing('news')}
      days={thing('days')}
      posts={thing('posts')}
    />,
  )
  await screen.findByText('days')
  return screen.getAllByText(/^(tasks|news|days|posts)$/).map(({ textContent }) => textContent)
}

it('Home has the dates beside what can be applied for (HOME-321)', async () => {
  expect(await order()).toEqual(['tasks', 'news', 'posts', 'days'])
})

it('On a phone they stand before it, below what is to do and is new (HOME-321)', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
  )
  expect(await order()).toEqual(['tasks', 'news', 'days', 'posts'])
})
