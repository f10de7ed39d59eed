import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@lokseva/texts/text-id'
import { html, type Markup } from './paper-markup.ts'

/** What both papers have in common: black on white, no colour a printer would lose. */
const base = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: #fff; color: #000;
  font: 400 14px/1.45 Devanagari, system-ui, 'Noto Sans', 'Segoe UI', sans-serif; }
h1, h2, p, dl, dd, ol { margin: 0; }
dt { color: #444; }
`

const { resolve } = createRequire(import.meta.url)
let faces: string | undefined

/** The letters go with the page: not every machine that prints has them. */
function devanagari(): string {
  faces ??= ['400', '700']
    .map((weight) => {
      const file = `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`
      const letters = readFileSync(resolve(file)).toString('base64')
      return `@font-face { font-family: Devanagari; font-weight: ${weight};
        unicode-range: U+0900-097F, U+200C-200D; src: url(data:font/woff2;base64,${letters}); }`
    })
    .join('\n')
  return faces
}

type Sheet = { title: string; style: string; body: Markup }

/** A page that stands alone: it is opened from a folder of downloads, and asks nobody for anything. */
export function paperSheet(language: Language, { title, style, body }: Sheet): string {
  const letters = /[\u0900-\u097F]/.test(body.markup) ? devanagari() : ''
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta
          http-equiv="content-security-policy"
          content="default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'"
        />
        <title>${title}</title>
        <style>
          ${{ markup: base + style + letters }}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup
}
