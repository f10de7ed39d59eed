import { whenIdle } from './when-idle.ts'

/** The landing page has no slash at its end. */
const scope = '/candidate'
const file = '/candidate/sw.js'

/** Keeps the shell for the next visit and for a lost connection, once the page has come to rest. */
export function registerWhenIdle(
  worker: ServiceWorkerContainer | undefined = navigator.serviceWorker,
) {
  // Absent where the page came over an unsafe connection, and in some private windows.
  if (!worker) return
  whenIdle(() => {
    const kept = import.meta.env.PROD ? registerWorker(worker) : forgetShell(worker)
    kept.catch(() => {
      // Without it everything works that works with a connection.
    })
  })
}

/** A portal that has no worker any more must not leave one behind. */
export async function registerWorker(worker: ServiceWorkerContainer): Promise<void> {
  try {
    await worker.register(trusted(file), { scope, updateViaCache: 'none' })
  } catch {
    const response = await fetch(file, { cache: 'no-store' })
    if (response.status === 404 || response.status === 410) await forgetShell(worker)
  }
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

/** The content policy lets no bare text name a script, where the browser knows that rule. */
function trusted(address: typeof file): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('lokseva-worker', { createScriptURL: () => file })
  return policy?.createScriptURL(address) ?? address
}

async function forgetShell(worker: ServiceWorkerContainer): Promise<void> {
  const registered = await worker.getRegistration(scope)
  if (!registered) return
  await registered.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
