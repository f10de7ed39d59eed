import { saveFile } from '@lokseva/browser/files/save-file.ts'

/** Long enough for a slow device to have opened it; the address would keep it in memory. */
const OPEN_FOR = 60_000

const addressOf = (content: Blob): string => {
  const address = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(address), OPEN_FOR)
  return address
}

/**
 * Shows a file in a tab of its own. The tab is opened with the press, before the file is there: a
 * browser keeps a later one from opening. Where it does so all the same, the file is saved.
 */
export async function showBlob(fetchIt: () => Promise<Blob>, name: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const content = await fetchIt()
    if (!tab || tab.closed) return saveFile(content, name)
    tab.location.href = addressOf(new Blob([content], { type: 'application/pdf' }))
  } catch (error) {
    tab?.close()
    throw error
  }
}
