const flag = 'lokseva.reloaded'

/**
 * Loads the page again with the keys or the code the server has now. Once for one cause: a page
 * that is no better after it would otherwise reload for ever. Answers whether it does.
 */
export function reloadOnce(cause: string): boolean {
  try {
    if (sessionStorage.getItem(flag) === cause) return false
    sessionStorage.setItem(flag, cause)
  } catch {
    // Without a memory we cannot know that we did it before.
    return false
  }
  void passCache().finally(() => location.reload())
  return true
}

/** What the worker keeps may stay: it holds no keys, and its files are named by content. */
async function passCache(): Promise<void> {
  await fetch(location.href, { cache: 'reload' })
}
