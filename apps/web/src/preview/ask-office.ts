import {
  isPreviewReply,
  type PreviewQuestion,
  type PreviewReply,
} from '@lokseva/contract/previews/messages'
import { ApiError } from '@lokseva/browser/api/errors.ts'

type Asked = { [Q in PreviewQuestion as Q['ask']]: Omit<Q, 'id'> }[PreviewQuestion['ask']]

/** The frame has an origin of its own; the Office has that of its address. */
const office = () => new URL(location.href).origin

const waiting = new Map<number, (reply: PreviewReply) => void>()
let asked = 0

/** Asks the Office around this frame, which alone can call the server. */
export function askOffice(question: Asked): Promise<unknown> {
  asked += 1
  const id = asked
  const reply = new Promise<PreviewReply>((resolve) => waiting.set(id, resolve))
  window.parent.postMessage({ ...question, id }, office())
  return reply.then((told) => {
    if ('data' in told) return told.data
    const { status, ...response } = told.refusal
    throw new ApiError(status, response)
  })
}

/** Only the Office is heard. */
export function hearOffice(): void {
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== office() || !isPreviewReply(data)) return
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
}
