import type { PublishedAdvert, PublishedVersion } from '@lokseva/contract/adverts/drafts/schemas'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { arrival, asha, ownSession } from '#office-kit/office.test-kit.tsx'
import { OwnSessionContext } from '#office-kit/session/own-session.ts'
import { NewDraftDialog } from './new-draft-dialog.tsx'
import { PublishedPage } from './published-page.tsx'

const texts: TextPack = {
  en: () => import('texts:en/app,wire,site,office,office/adverts,office/ask,payments'),
  mr: () => import('texts:mr/app,wire,site,office,office/adverts,office/ask,payments'),
}
const both = (text: string) => ({ en: text, mr: text })
const advert: PublishedAdvert = {
  id: 102,
  number: '102/2026',
  name: both('Group C'),
  state: 'open',
  versions: [3, 2, 1].map((version) => ({
    version,
    publishedAt: '2026-11-17T10:00:00.000Z',
    corrigendum: version > 1 ? both(`Correction ${version}`) : null,
    hasFile: true,
  })),
  hasDraft: false,
}
type Asked = { params: { version: number }; query: { against?: number } }

async function show(answers: NonNullable<Parameters<typeof mockCalls>[0]> = {}, member = asha) {
  const asked: [number, number | undefined][] = []
  const answer = (request: unknown): PublishedVersion => {
    const { params, query } = request as Asked
    asked.push([params.version, query.against])
    return {
      version: params.version,
      statements: [
        {
          part: 'dates',
          group: both(''),
          label: both('the last day'),
          value: both('1'),
          isInBoth: false,
        },
        {
          part: 'posts',
          group: both('post 5001'),
          label: both('its name'),
          value: { en: 'Clerk', mr: 'लिपिक' },
          isInBoth: true,
        },
      ],
      against: query.against ?? null,
      differences: [
        {
          part: 'dates',
          group: both(''),
          label: both('the last day'),
          before: both(`day of ${query.against}`),
          after: both(`day of ${params.version}`),
        },
      ],
    }
  }
  vi.mocked(call).mockImplementation(
    mockCalls({
      '/adverts/{advertisementId}/versions/{version}': answer,
      '/adverts/{advertisementId}': () => advert,
      ...answers,
    }) as never,
  )
  await renderPage(
    <OwnSessionContext value={{ ...ownSession, permissions: ['adverts.write'], member }}>
      <PublishedPage params={{ advertisementId: '102' }} />
    </OwnSessionContext>,
    { texts, path: '/office/adverts/102' },
  )
  await arrival()
  return asked
}
const press = async (name: string, place = 0) => {
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name })[place]!))
  await arrival()
}
const heads = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map((each) => each.textContent)

it('any two versions are compared from the older to the newer, whichever was opened first (OFFICE-293)', async () => {
  const asked = await show()
  expect(asked.at(-1)).toEqual([3, undefined])
  await press('Compare with version 1')
  expect(asked.at(-1)).toEqual([3, 1])
  await press('Version 1')
  await press('Compare with version 2')
  expect(asked.at(-1)).toEqual([2, 1])
  expect(heads()).toEqual(['Where', 'Version 1', 'Version 2'])
  expect(document.querySelector('del')!.textContent).toBe('1')
})

it('what a corrigendum changed stands one press away from its text (OFFICE-293)', async () => {
  const asked = await show()
  expect(screen.getByText('Correction 2')).toBeDefined()
  await press('What it changed', 1)
  expect(asked.at(-1)).toEqual([2, 1])
  expect(screen.getByRole('heading', { name: 'Version 2 against version 1' })).toBeDefined()
})

it('one that is not there is told otherwise than one that could not be fetched (OFFICE-629)', async () => {
  const failing = (error: Error) => ({
    '/adverts/{advertisementId}': () => {
      throw error
    },
  })
  await show(failing(new ApiError(404, { code: 'NOT_FOUND', message: 'Not found.' })))
  expect(screen.getByText(/There is no such advertisement/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await show(failing(new TransportError('offline', 'The line is gone.')))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

it('a corrigendum that cannot be begun says why (OFFICE-629)', async () => {
  const versions = advert.versions.map((each) => ({ ...each, hasFile: false }))
  await show({ '/adverts/{advertisementId}': () => ({ ...advert, versions }) })
  const begin = screen.getByRole('button', { name: 'Begin a corrigendum' })
  expect(begin.hasAttribute('disabled')).toBe(true)
  const why = document.getElementById(begin.getAttribute('aria-describedby')!)
  expect(why!.textContent).toMatch(/begin a new draft with the file/)
})

it('who may write some advertisements begins what reaches them, and nothing that would be refused (OFFICE-1291)', async () => {
  const onlyFor = (scope: number[]) => ({ ...asha, roles: [{ role: 'publisher' as const, scope }] })
  await show({}, onlyFor([102]))
  expect(screen.getByRole('button', { name: 'Begin a corrigendum' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /New draft from/ })).toBeNull()
  cleanup()
  await show({}, onlyFor([101]))
  expect(screen.queryByRole('button', { name: 'Begin a corrigendum' })).toBeNull()
})

it('a new draft of who may write some advertisements begins with a file of one of them (OFFICE-1291)', async () => {
  const member = { ...asha, roles: [{ role: 'publisher' as const, scope: [102] }] }
  await renderPage(
    <OwnSessionContext value={{ ...ownSession, member }}>
      <NewDraftDialog adverts={[]} onClose={() => undefined} />
    </OwnSessionContext>,
    { texts, path: '/office/adverts' },
  )
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.getByText(/Your role is for some advertisements only/)).toBeDefined()
})

it('any version that is read can be the beginning of another advertisement (OFFICE-1260)', async () => {
  const begun: unknown[] = []
  await show({
    '/adverts/drafts': (request) => {
      begun.push((request as { body: unknown }).body)
      return { advertisementId: 207 }
    },
  })
  await press('Version 1')
  await press('New draft from version 1')
  expect(begun).toEqual([
    { from: 'advertisement', advertisementId: 102, version: 1, isCorrection: false },
  ])
})

it('its words stand side by side in both languages, or in one; parts and posts are folded (OFFICE-907)', async () => {
  await show()
  const foldOf = (name: string) => screen.getByRole('heading', { name }).closest('details')!
  expect(foldOf('Dates').open).toBe(true)
  expect(foldOf('Posts').open).toBe(false)
  await press('Open all parts')
  expect(foldOf('Posts').open).toBe(true)
  expect(foldOf('post 5001 Clerk').open).toBe(true)
  const words = () => [...foldOf('post 5001 Clerk').querySelectorAll('dd')].map((each) => each.lang)
  expect(words()).toEqual(['en', 'mr'])
  fireEvent.click(screen.getByLabelText('In Marathi'))
  expect(words()).toEqual(['mr'])
  expect(screen.getByText('लिपिक').tagName).toBe('DD')
  await press('Fold the parts')
  expect(foldOf('Posts').open).toBe(false)
})
