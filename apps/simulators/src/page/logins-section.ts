import type { Logins } from '../settings.ts'
import { html, type Markup } from './html.ts'

/** Whom one may log in as in the portal. */
export function loginsSection({ password, people }: Logins): Markup {
  return html`<section id="logins" class="card" aria-labelledby="logins-title">
    <h2 id="logins-title">Logins</h2>
    <p class="help">
      Demo people of the portal; the password of each is <span class="number">${password}</span>
    </p>
    <ul class="people">
      ${people.map(
        ({ email, about }) =>
          html`<li class="person">
            <strong>${email}</strong>
            <span class="help">${about}</span>
          </li>`,
      )}
    </ul>
  </section>`
}
