import type { Browser, Page } from '@playwright/test'
import { test } from '../journey.ts'
import { colleagueAtWork } from './office-actions.ts'
import { ownPortal } from '../portals/own-portal.ts'

type Translate = Parameters<typeof colleagueAtWork>[1]['t']

/** A portal for the journeys of one file, whose officers and commands are of that portal. */
export function ownOffice(...options: Parameters<typeof ownPortal>) {
  const portal = ownPortal(...options)
  const { E2E_DATA: data, E2E_ORIGIN: origin } = process.env
  test.beforeAll(() => {
    process.env.E2E_DATA = portal.folder()
    process.env.E2E_ORIGIN = portal.at('')
  })
  test.afterAll(() => {
    process.env.E2E_DATA = data
    process.env.E2E_ORIGIN = origin
  })
  const officer = (browser: Browser, t: Translate, role: string): Promise<Page> =>
    colleagueAtWork(browser, { t, role, baseURL: portal.at('') })
  return { ...portal, officer }
}
