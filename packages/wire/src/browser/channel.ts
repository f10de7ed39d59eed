import { wireLimits } from '../limits.ts'
import type { ChannelKey } from './web-crypto.ts'

/** What this tab and the server agreed on; the keys cannot be read out, only used. */
export type Channel = {
  cid: string
  tok: string
  /** Server's clock, milliseconds. */
  expiresAt: number
  renewAt: number
  /** Server's clock minus ours. */
  skew: number
  uses: number
  keys: {
    requestSealing: ChannelKey
    requestMac: ChannelKey
    answerSealing: ChannelKey
    answerMac: ChannelKey
  }
}

export const isValid = (channel: Channel, localNow: number): boolean =>
  localNow + channel.skew < channel.expiresAt && channel.uses < wireLimits.requestsPerChannel

export const isRenewalDue = (channel: Channel, localNow: number): boolean =>
  localNow + channel.skew >= channel.renewAt ||
  channel.uses >= wireLimits.requestsPerChannel * wireLimits.renewAfter
