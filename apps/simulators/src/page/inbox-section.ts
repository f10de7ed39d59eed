import type { Message } from '../inbox/inbox.ts'
import { html, type Markup } from './html.ts'

const MOST_SHOWN = 50
const LONG_TEXT = 700

const indianTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

/** Marathi is read with a Marathi voice and drawn with a Devanagari fount. */
const languageOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'mr' : 'en')

function body(text: string): Markup {
  const paragraph = html`<p class="text" lang="${languageOf(text)}" dir="auto">${text}</p>`
  if (text.length <= LONG_TEXT) return paragraph
  return html`<details>
    <summary>Read the message</summary>
    ${paragraph}
  </details>`
}

function code(message: Message): Markup | null {
  if (!message.code) return null
  return html`<div class="code-row">
    <span class="unseen">One-time code</span>
    <span class="code">${message.code}</span>
    <button
      type="button"
      class="quiet"
      id="copy-${message.id}"
      data-copy="${message.code}"
      aria-label="Copy the code ${message.code}"
    >
      Copy
    </button>
  </div>`
}

const CHANNELS = { email: 'E-mail', sms: 'SMS', push: 'Push' }

function card(message: Message, repeated: boolean): Markup {
  const { channel, subject, text, to, sentAt } = message
  return html`<li class="message">
    <div class="meta">
      <span class="chip ${channel}">${CHANNELS[channel]}</span>
      <bdi class="to">${to}</bdi>
      <time datetime="${sentAt}">${indianTime.format(new Date(sentAt))}</time>
    </div>
    ${repeated && html`<p class="chip caution">! Delivered more than once</p>`}
    ${subject !== null && html`<h3 lang="${languageOf(subject)}" dir="auto">${subject || 'No subject'}</h3>`}
    ${code(message)} ${body(text)}
  </li>`
}

const repetitionKey = ({ channel, to, reference }: Message) => `${channel} ${to} ${reference}`

function repetitions(messages: Message[]): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const message of messages) {
    // Pushes about one thing take each other's place.
    if (message.reference === null || message.channel === 'push') continue
    const key = repetitionKey(message)
    if (seen.has(key)) repeated.add(key)
    seen.add(key)
  }
  return repeated
}

function summary(count: number, to: string): string {
  if (count === 0) return to ? `No message to “${to}”` : 'No message yet'
  const counted = `${count.toLocaleString('en-IN')} ${count === 1 ? 'message' : 'messages'}`
  const shown = count > MOST_SHOWN ? `, the newest ${MOST_SHOWN} shown` : ', newest first'
  return `${counted}${to ? ` to “${to}”` : ''}${shown}`
}

function emptyNote(to: string): Markup {
  return html`<p class="empty">
    ${
      to
        ? 'Nothing was sent to this recipient. Part of an address or number is enough to search.'
        : 'E-mail and SMS that the portal sends appear here, with their one-time codes.'
    }
  </p>`
}

/** The messages as people read them; `messages` come newest first. */
export function inboxSection(messages: Message[], to: string): Markup {
  const repeated = repetitions(messages)
  return html`<section id="inbox" class="card" aria-labelledby="inbox-title">
    <h2 id="inbox-title">Inbox</h2>
    <form class="search" method="get" action="/sim" role="search">
      <label for="to">E-mail or mobile</label>
      <div class="field-row">
        <input
          id="to"
          name="to"
          type="search"
          maxlength="320"
          autocomplete="off"
          spellcheck="false"
          value="${to}"
        />
        <button type="submit">Search</button>
      </div>
    </form>
    <div class="toolbar">
      <label class="tick"><input type="checkbox" id="refresh" checked /> Auto-refresh</label>
      <button type="button" class="quiet" id="empty-inbox">Empty inbox</button>
    </div>
    <p class="summary" id="summary" role="status">${summary(messages.length, to)}</p>
    <div id="messages">
      ${
        messages.length === 0
          ? emptyNote(to)
          : html`<ol class="messages">
              ${messages
                .slice(0, MOST_SHOWN)
                .map((message) => card(message, repeated.has(repetitionKey(message))))}
            </ol>`
      }
    </div>
  </section>`
}
