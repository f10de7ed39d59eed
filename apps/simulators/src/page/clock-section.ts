import { html, type Markup } from './html.ts'

/** The portal keeps the clock and answers /sim/clock; this page only asks and tells it. */
export function clockSection(): Markup {
  return html`<section id="clock" class="card" aria-labelledby="clock-title">
    <h2 id="clock-title">Portal clock</h2>
    <p class="help">Move the portal’s time to try deadlines. Indian Standard Time.</p>
    <p class="now" id="clock-now">Asking the portal …</p>
    <form id="clock-form">
      <div class="field">
        <label for="clock-new">New time</label>
        <input id="clock-new" type="datetime-local" step="1" required />
      </div>
      <div class="buttons">
        <button type="submit">Set the clock</button>
        <button type="button" class="quiet" data-move="3600000">1 hour on</button>
        <button type="button" class="quiet" data-move="86400000">1 day on</button>
        <button type="button" class="quiet" data-move="real">Real time</button>
      </div>
      <p class="said" id="clock-said" role="status"></p>
    </form>
  </section>`
}
