import { type ComponentType, lazy } from 'react'
import { currentLanguage } from '#platform/language/current-language.ts'
import type { TextPack } from '#platform/language/text-pack.ts'
import { loadTexts } from '#platform/language/translator.ts'

type PageModule = { default: ComponentType }

/**
 * A page in its own chunk, with the wording it needs. `preload` before drawing makes the page
 * appear at once instead of after its stand-in.
 */
export function lazyPage(load: () => Promise<PageModule>, texts?: TextPack) {
  let loaded: PageModule | undefined
  const preload = async (): Promise<PageModule> => {
    const [page] = await Promise.all([
      load(),
      texts ? loadTexts(texts, currentLanguage()) : undefined,
    ])
    loaded = page
    return page
  }
  // React reads a thenable that answers at once without suspending.
  const Page = lazy(() => (loaded ? atOnce(loaded) : preload()))
  return { Page, preload }
}

function atOnce<T>(value: T): Promise<T> {
  // oxlint-disable-next-line unicorn/no-thenable -- being a thenable is the point
  return { then: (resolve: (value: T) => void) => resolve(value) } as unknown as Promise<T>
}
