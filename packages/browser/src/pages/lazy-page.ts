import { type ComponentType, lazy } from 'react'
import { currentLanguage } from '@lokseva/browser/language/current-language.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { reloadForNewBuild } from './page-facts.ts'

/** The files of a page could not be fetched. */
export class PageMissingError extends Error {
  override readonly name = 'PageMissingError'
}

/** Milliseconds before a file is asked for again. */
const WAITS = [300, 1200]

export type LazyPage<P> = { Page: ComponentType<P>; preload: () => Promise<unknown> }

/**
 * A page in its own chunk, with the wording it needs. `preload` before drawing makes the page
 * appear at once instead of after its stand-in.
 */
export function lazyPage<P = object>(
  load: () => Promise<ComponentType<P>>,
  texts?: TextPack,
): LazyPage<P> {
  let loaded: { default: ComponentType<P> } | undefined
  const fetchParts = () =>
    Promise.all([load(), texts ? loadTexts(texts, currentLanguage()) : undefined])
  const preload = async () => {
    const [page] = await fetchParts().catch((cause: unknown) => retry(fetchParts, cause))
    loaded = { default: page }
    return loaded
  }
  // React reads a thenable that answers at once without suspending.
  const Page = lazy(() => (loaded ? atOnce(loaded) : preload())) as unknown as ComponentType<P>
  return { Page, preload }
}

/** A file that is lost on a patchy line is asked for again before anybody is told. */
async function retry<T>(fetchParts: () => Promise<T>, first: unknown): Promise<T> {
  // What stands there stays until the newer page has come in its place.
  if (await reloadForNewBuild()) await new Promise(() => {})
  let cause = first
  for (const wait of WAITS) {
    await new Promise((waited) => setTimeout(waited, wait))
    try {
      return await fetchParts()
    } catch (error) {
      cause = error
    }
  }
  throw new PageMissingError('a part of the page has not come', { cause })
}

function atOnce<T>(value: T): Promise<T> {
  // oxlint-disable-next-line unicorn/no-thenable -- being a thenable is the point
  return { then: (resolve: (value: T) => void) => resolve(value) } as unknown as Promise<T>
}
