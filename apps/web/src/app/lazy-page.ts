import { type ComponentType, lazy } from 'react'
import { currentLanguage } from '#platform/language/current-language.ts'
import type { TextPack } from '#platform/language/text-pack.ts'
import { loadTexts } from '#platform/language/translator.ts'

type PageModule<P> = { default: ComponentType<P> }

/**
 * A page in its own chunk, with the wording it needs. `preload` before drawing makes the page
 * appear at once instead of after its stand-in.
 */
export function lazyPage<P = object>(load: () => Promise<PageModule<P>>, texts?: TextPack) {
  let loaded: PageModule<P> | undefined
  const preload = async (): Promise<PageModule<P>> => {
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
