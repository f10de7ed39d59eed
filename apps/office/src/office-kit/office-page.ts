import type { Permission } from '@lokseva/contract/staff/permissions'
import type { ComponentType } from 'react'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { lazyPage, type LazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'

type PageDeclaration = {
  /** As the contract writes them, parameters in braces. */
  paths: readonly string[]
  /** Who may open it: anybody, whoever is signed in, or who has one of these permissions. */
  for: 'anyone' | 'staff' | readonly Permission[]
}

/** A page as its feature declares it; the frame lets people in and draws it. */
export type OfficePage = PageDeclaration & LazyPage<{ params: PageParams }>

export type LoadPage = () => Promise<ComponentType<{ params: PageParams }>>

type OfficePageParts = PageDeclaration & { load: LoadPage; texts: TextPack }

export const officePage = ({ load, texts, ...declared }: OfficePageParts): OfficePage => ({
  ...declared,
  ...lazyPage(load, texts),
})
