/** What a notification shows, and where it leads. */
type Shown = { text: string; path: string; tag: string }

type Notification = { close: () => void; data?: unknown }
type Window = {
  url: string
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
}

export type PushDeps = {
  origin: string
  show: (title: string, options: object) => Promise<void>
  windows: () => Promise<readonly Window[]>
  open: (address: string) => Promise<unknown>
}

const TITLE = 'Lokseva · लोकसेवा'

/** Shows a reminder: one about the same thing takes the place of the one before. */
export async function showPush({ show }: PushDeps, read: () => unknown): Promise<void> {
  const shown = shownOf(read)
  // Browsers take the permission away from who is written to and shows nothing.
  if (!shown) return show(TITLE, {})
  const { text, path, tag } = shown
  await show(TITLE, {
    body: text,
    tag,
    renotify: true,
    icon: '/candidate/icon.svg',
    data: { path },
  })
}

function shownOf(read: () => unknown): Shown | undefined {
  try {
    const { text, path, tag } = read() as Partial<Shown>
    return text && path && tag ? { text, path, tag } : undefined
  } catch {
    return undefined
  }
}

/** Leads to the control, in a window of the portal that is open or in a new one. */
export async function openPush(deps: PushDeps, notification: Notification): Promise<void> {
  notification.close()
  const address = addressOf(deps.origin, notification.data)
  const [open] = await deps.windows()
  if (!open) return void (await deps.open(address))
  try {
    await open.focus()
    await open.navigate(address)
  } catch {
    await deps.open(address)
  }
}

/** Nothing but a page of the portal. */
function addressOf(origin: string, data: unknown): string {
  const { path } = Object(data) as { path?: unknown }
  const home = `${origin}/candidate`
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return home
  const { href, origin: found } = new URL(path, origin)
  return found === origin ? href : home
}
