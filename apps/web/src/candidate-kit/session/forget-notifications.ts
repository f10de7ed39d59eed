/**
 * Who logs out leaves no reminder behind: what this browser shows is put away, and what its push
 * service still holds comes to nobody. The portal has forgotten the browser by then.
 */
export async function forgetNotifications(
  workers: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  const worker = await workers?.getRegistration('/candidate')
  // Not every browser that has workers shows notifications.
  for (const shown of (await worker?.getNotifications?.()) ?? []) shown.close()
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
