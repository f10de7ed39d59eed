import { html, type Markup } from './html.ts'

type Page = { title: string; note: string; body: Markup; script?: Markup | '' }

/** A page of somebody else whom the portal sends a browser to. */
export function otherSite({ title, note, body, script = '' }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} (simulated)</title>
        <link rel="icon" href="/sim/assets/sim.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sim/assets/base.css" />
        <link rel="stylesheet" href="/sim/assets/sim.css" />
        ${script}
      </head>
      <body>
        <header>
          <div class="width">
            <img src="/sim/assets/sim.svg" alt="" width="44" height="44" />
            <div>
              <h1>${title} (simulated)</h1>
              <p>${note}</p>
            </div>
          </div>
        </header>
        <main class="width single">${body}</main>
      </body>
    </html>`.markup
}
