import type { FaultState } from '../faults/faults.ts'
import type { Message } from '../inbox/inbox.ts'
import { clockSection } from './clock-section.ts'
import { faultsSection } from './faults-section.ts'
import { html } from './html.ts'
import { inboxSection } from './inbox-section.ts'
import type { Logins } from '../settings.ts'
import { loginsSection } from './logins-section.ts'
import { paymentsSection } from './payments-section.ts'
import type { SimPayment } from '../payments/payment-book.ts'
import { peopleSection, type People } from './people-section.ts'

/** The whole page for people. */
export function simPage(view: {
  messages: Message[]
  to: string
  faults: FaultState
  logins: Logins | undefined
  payments: SimPayment[]
  people: People
}): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>Simulators · Lokseva</title>
        <link rel="icon" href="/sim/assets/sim.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sim/assets/base.css" />
        <link rel="stylesheet" href="/sim/assets/sim.css" />
        <script src="/sim/assets/sim.js" type="module"></script>
      </head>
      <body>
        <a class="skip" href="#inbox">Skip to the inbox</a>
        <header>
          <div class="width">
            <img src="/sim/assets/sim.svg" alt="" width="44" height="44" />
            <div>
              <h1>Simulators</h1>
              <p>The outside world, played on this machine</p>
            </div>
            <a class="portal" href="/">Open the portal</a>
          </div>
          <nav class="width" aria-label="Sections">
            <a href="#inbox">Inbox</a>
            <a href="#payments">Payments</a>
            <a href="#faults">Faults</a>
            <a href="#clock">Clock</a>
            ${view.logins ? html`<a href="#logins">Logins</a>` : ''}
            <a href="#people">People</a>
            <a href="/sim/authenticator">Authenticator</a>
          </nav>
        </header>
        <main class="width">
          ${inboxSection(view.messages, view.to)}
          <div class="side">
            ${view.logins ? loginsSection(view.logins) : ''} ${paymentsSection(view.payments)}
            ${faultsSection(view.faults)} ${clockSection()} ${peopleSection(view.people)}
          </div>
        </main>
        <noscript
          ><p class="width">Faults and clock are set by a script; reload for news.</p></noscript
        >
      </body>
    </html>`
  return page.markup
}
