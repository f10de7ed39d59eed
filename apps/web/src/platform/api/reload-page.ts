const flag = 'lokseva.reloaded'

/**
 * Loads the page again with the keys or the code the server has now. Once for one cause: a page
 * that is no better after it would otherwise reload for ever.
 */
export function reloadOnce(cause: string): void {
  try {
    if (sessionStorage.getItem(flag) === cause) return
    sessionStorage.setItem(flag, cause)
  } catch {
    // Without a memory we cannot know that we did it before.
    return
  }
  void dropCachedPage().finally(() => location.reload())
}

async function dropCachedPage(): Promise<void> {
  if ('caches' in globalThis) {
    for (const name of await caches.keys()) await caches.delete(name)
  }
  await fetch(location.href, { cache: 'reload' })
}
