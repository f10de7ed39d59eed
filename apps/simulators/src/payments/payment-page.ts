import { html, type Markup } from '../page/html.ts'
import { otherSite } from '../page/other-site.ts'
import type { Delivery } from './gateway.ts'
import { canBecome, courses, type Outcome } from './outcomes.ts'
import type { SimPayment } from './payment-book.ts'

const NOTE = 'No money moves here'

const frame = (title: string, body: Markup, script: Markup | '' = ''): string =>
  otherSite({ title, note: NOTE, body, script })

/** What an honest gateway offers; the rest is for trying the portal. */
const plainOutcomes: Outcome[] = ['success', 'failure', 'cancel']

function choices(outcomes: Outcome[], className: string): Markup[] {
  return outcomes.map(
    (outcome) =>
      html`<button type="submit" name="outcome" value="${outcome}" class="${className}">
        ${courses[outcome].label}
      </button>`,
  )
}

/** Where a person pays, or does not. */
export function gatewayPage(payment: SimPayment, title: string): string {
  const possible = (Object.keys(courses) as Outcome[]).filter((outcome) =>
    canBecome(payment, courses[outcome].state),
  )
  const isPlain = (outcome: Outcome) => plainOutcomes.includes(outcome)
  const others = possible.filter((outcome) => !isPlain(outcome))
  const [first, ...further] = possible.filter(isPlain)
  return frame(
    title,
    html`<section class="card" aria-labelledby="pay-title">
      <h2 id="pay-title">Pay ₹${payment.amount}</h2>
      <p class="help">${payment.for}</p>
      <p>Order <span class="number">${payment.order}</span></p>
      <p>State: <span class="chip">${payment.state}</span></p>
      <form method="post" action="/sim/pay/orders/${payment.order}">
        <div class="buttons">${choices([first!], '')} ${choices(further, 'quiet')}</div>
        <h3>What else can happen</h3>
        <div class="buttons">${choices(others, 'quiet')}</div>
      </form>
    </section>`,
  )
}

/** Takes the browser back by itself; the button is for one without scripts. */
export function leavingPage({ url, fields }: Delivery, title: string): string {
  const names = Object.entries(fields)
  return frame(
    title,
    html`<section class="card" aria-labelledby="back-title">
      <h2 id="back-title">Back to the merchant …</h2>
      <form method="post" action="${url}" id="leaving">
        ${names.map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <div class="buttons"><button type="submit">Go back</button></div>
      </form>
    </section>`,
    html`<script src="/sim/assets/leave.js" type="module"></script>`,
  )
}

/** The browser was forgotten here. */
export function nothingMorePage(payment: SimPayment, title: string): string {
  return frame(
    title,
    html`<section class="card" aria-labelledby="end-title">
      <h2 id="end-title">₹${payment.charged} taken</h2>
      <p>The gateway does not send you back. Close this page, or open the portal yourself.</p>
      <p><a href="/">Open the portal</a></p>
    </section>`,
  )
}
