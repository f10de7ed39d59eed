/** A browser's own address at its push service, and the keys that only it can read with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  target: PushTarget
  text: string
  /** How long the push service keeps it for a browser that is away. */
  ttlSeconds: number
  /** Of two that wait under the same topic only the newer one is shown. */
  topic: string
}

/** `gone`: there is no such browser any more. `later`: the service is busy or away. */
export type PushOutcome =
  | { state: 'taken' | 'gone' | 'refused' }
  /** After how many seconds it may be asked again, where it says so. */
  | { state: 'later'; seconds?: number | undefined }

export type PushPort = {
  send(message: PushMessage): Promise<PushOutcome>
  /** By which a browser knows who may write to it. */
  publicKey: string
}
