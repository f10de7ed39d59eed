import type { FastifyInstance } from 'fastify'
import { Secret, TOTP, URI } from 'otpauth'
import { z } from 'zod'
import { checked, RequestError } from '../http/checked.ts'
import { html } from '../page/html.ts'
import { otherSite } from '../page/other-site.ts'
import type { World } from '../world.ts'

/** An account whose codes the phone shows. */
type Account = { name: string; about: string; secret: string }

const STEP_SECONDS = 30
const MOST = 200
const Addition = z.object({ uri: z.string().trim().max(2000) })

const codeOf = ({ secret }: Account, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS }).generate({ timestamp: now })

/** A phone with an authenticator: the demo people of the Office are on it, and others are added. */
export function authenticator(app: FastifyInstance, { clock, authenticators }: World): void {
  const accounts = new Map<string, Account>(
    authenticators.map(({ email, about, secret }) => [email, { name: email, about, secret }]),
  )
  const shown = () => {
    const now = clock.now()
    const secondsLeft = STEP_SECONDS - (Math.floor(now / 1000) % STEP_SECONDS)
    return [...accounts.values()].map((account) => ({
      name: account.name,
      about: account.about,
      code: codeOf(account, now),
      secondsLeft,
    }))
  }

  function add(given: unknown): void {
    const { uri } = checked(Addition, given)
    const { label, secret } = read(uri)
    if (accounts.size >= MOST) throw new RequestError(409, 'FULL', 'The phone is full')
    accounts.set(label, { name: label, about: '', secret: secret.base32 })
  }

  app.get('/sim/authenticator', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(page(shown())),
  )
  app.get('/sim/authenticator/codes', shown)
  app.post('/sim/authenticator/accounts', (request) => {
    add(request.body)
    return shown()
  })
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    scope.post('/sim/authenticator', (request, reply) => {
      add(request.body)
      return reply.redirect('/sim/authenticator', 303)
    })
  })
}

function read(uri: string): TOTP {
  try {
    const found = URI.parse(uri)
    if (found instanceof TOTP) return found
  } catch {
    // Told below.
  }
  throw new RequestError(400, 'MALFORMED_REQUEST', 'uri: otpauth://totp/…, as the QR code has it')
}

type Shown = { name: string; about: string; code: string; secondsLeft: number }

const page = (codes: Shown[]): string =>
  otherSite({
    title: 'Authenticator',
    note: 'A phone that shows the codes of the Office',
    body: html`<section class="card" aria-labelledby="codes">
        <h2 id="codes">Codes</h2>
        <p class="help">Each serves once. Reload for the next ones.</p>
        <ul class="people">
          ${codes.map(
            ({ name, about, code, secondsLeft }) =>
              html`<li class="person">
                <strong>${name}</strong> <span class="code">${code}</span>
                <span class="help">${about} · ${secondsLeft} s left</span>
              </li>`,
          )}
        </ul>
      </section>
      <form class="card" method="post" action="/sim/authenticator">
        <label for="uri">Add an account: the address behind its QR code</label>
        <input id="uri" name="uri" required placeholder="otpauth://totp/…" autocomplete="off" />
        <button>Add</button>
      </form>`,
  })
