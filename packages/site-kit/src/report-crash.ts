import { crashLimits } from '@lokseva/contract/site/crash-limits'
import { reportClientCrash } from '@lokseva/contract/site/endpoints'
import { pages } from '@lokseva/contract/site/pages'
import type { ClientCrash } from '@lokseva/contract/site/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { matchPath } from '@lokseva/browser/router/match-path.ts'

/** One mistake often brings others; the first ones tell enough. */
const mostInOneVisit = 3
const told = new Set<string>()

const noMistakes = new Set(['AbortError', 'PageMissingError'])

/** Tells the server that a page failed: what our own code is called, nothing of the person. */
export function reportCrash(failure: unknown, componentStack = ''): void {
  // No connection, and a page that was left, are no mistakes of ours.
  if (failure instanceof TransportError || noMistakes.has(nameOf(failure))) return
  const crash = describeCrash(failure, componentStack)
  const sign = `${crash.name} ${crash.message} ${crash.at[0]}`
  if (told.has(sign) || told.size >= mostInOneVisit) return
  told.add(sign)
  call(reportClientCrash, { body: crash }).catch(() => {
    // Lost: there is nobody to tell that telling failed.
  })
}

/** What fails outside of drawing: in a handler, in a promise nobody waits for. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error, message }) => reportCrash(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason))
}

function describeCrash(error: unknown, componentStack: string): ClientCrash {
  // The words of an answer are the server's, and may name somebody.
  const message = error instanceof ApiError ? error.code : messageOf(error)
  const stack = part(error, 'stack')
  return {
    name: nameOf(error),
    message: bare(message).slice(0, crashLimits.message),
    components: [...componentStack.matchAll(/^\s*at ([A-Za-z_$][\w$.]{0,59})(?: |$)/gm)]
      .slice(0, crashLimits.components)
      .map(([, name]) => name!),
    at: [...stack.matchAll(/\/([\w.-]{1,80}\.(?:js|tsx?))(?:\?[^:\s]*)?(:\d{1,7}:\d{1,7})/g)]
      .slice(0, crashLimits.at)
      .map(([, file, line]) => `${file}${line}`),
    page: patternOf(location.pathname),
    version: import.meta.env.VITE_VERSION,
  }
}

/** By its members, not by its class: an error of another frame, or of the DOM, has another one. */
const part = (error: unknown, name: 'name' | 'message' | 'stack'): string => {
  const value =
    typeof error === 'object' && error !== null && (error as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

const nameOf = (error: unknown): string =>
  /^[A-Za-z]{1,40}$/.exec(part(error, 'name'))?.[0] ?? 'Error'

const messageOf = (error: unknown): string =>
  typeof error === 'string' ? error : part(error, 'message')

/** Whatever could be somebody's goes: quoted parts, addresses, figures, other scripts. */
function bare(message: string): string {
  return message
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g, '')
    .replaceAll(/\S*(?:@|:\/\/)\S*/g, '')
    .replaceAll(/[^A-Za-z .,:;()[\]{}<>=!?_$*/+|&-]/g, '')
}

/** The contract's name of a page: whatever follows in its address stays here. */
function patternOf(pathname: string): ClientCrash['page'] {
  const all = Object.values(pages)
  const fits = (path: string) => matchPath(path, pathname) !== undefined
  return all.find((path) => path === pathname) ?? all.find(fits) ?? 'other'
}
