import type { SimPayment } from '../payments/payment-book.ts'
import { html, type Markup } from './html.ts'

const MOST_SHOWN = 10

function entry({ order, provider, charged, state, for: purpose }: SimPayment): Markup {
  return html`<li class="person">
    <a href="/sim/pay/orders/${order}">${order}</a>
    <span>₹${charged} · ${provider} · <span class="chip">${state}</span></span>
    <span class="help">${purpose}</span>
  </li>`
}

/** Payments at the gateways, newest first; each leads to the page where its outcome is chosen. */
export function paymentsSection(payments: SimPayment[]): Markup {
  return html`<section id="payments" class="card" aria-labelledby="payments-title">
    <h2 id="payments-title">Payments</h2>
    <p class="help">Open one to choose what becomes of it, also after its person has gone.</p>
    ${
      payments.length === 0
        ? html`<p class="empty">Nobody pays at the moment</p>`
        : html`<ul class="people">
            ${payments.slice(0, MOST_SHOWN).map(entry)}
          </ul>`
    }
    <h3>Bank</h3>
    <p class="help">
      Everybody who holds a challan pays it. The scroll is taken in with
      <code>npm run admin -- payments scroll</code>.
    </p>
    <form method="post" action="/sim/scroll">
      <button type="submit">Download the bank’s scroll</button>
    </form>
  </section>`
}
