import type { ModuleName } from '@lokseva/contract/site/module-names'
import type { TextId } from '@lokseva/texts/text-id'
import type { ComponentType, ReactNode } from 'react'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { lazyPage, type LazyPage } from '@lokseva/browser/pages/lazy-page.ts'

type PageDeclaration = {
  /** As the contract writes them, parameters in braces. */
  paths: readonly string[]
  /** What a parameter may be; anything else is no page of the portal. */
  params?: Readonly<Record<string, readonly string[]>>
  /** A candidate's page needs a session and stored security answers. */
  for: 'anyone' | 'candidate'
  /** The switch that closes it, and the heading that stands over the reason. */
  module?: { name: ModuleName; heading: TextId }
  /** Shows what is kept on the device where its switch cannot be asked for. */
  worksOffline?: boolean
  /** Begins anew each time somebody goes to it. */
  fresh?: boolean
  /** Asks for what it shows first, where a visit begins with it: before anything is drawn. */
  prefetch?: Prefetch
}

/** A page as its feature declares it. The frame lets people in and draws it. */
export type PortalPage = PageDeclaration &
  LazyPage<{ params: PageParams }> & {
    /** Stands around what is said in the page's words, also while its switch is off. */
    Worded: ComponentType<{ children: ReactNode }>
  }

export type Prefetch = (params: PageParams) => Promise<void>
export type LoadPage = () => Promise<ComponentType<{ params: PageParams }>>

export function portalPage({
  load,
  texts,
  ...declared
}: PageDeclaration & { load: LoadPage; texts?: TextPack }): PortalPage {
  const page = lazyPage(load)
  const words = lazyPage<{ children: ReactNode }>(async () => {
    // On its way beside its words, not after them; if it fails, that is said where it is drawn.
    page.preload().catch(() => {})
    return ({ children }) => children
  }, texts)
  return {
    ...declared,
    Page: page.Page,
    Worded: words.Page,
    preload: () => Promise.all([page.preload(), words.preload()]),
  }
}
