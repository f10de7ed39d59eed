import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html } from '../page/html.ts'
import { otherSite } from '../page/other-site.ts'
import type { World } from '../world.ts'
import { NotLetInError, readToken, type Arrived } from './read-token.ts'

const Form = z.object({ token: z.string().max(4000) })

/** A site of somebody else where a stage goes on: it lets in whom the portal sends, once each. */
export function handoverSite(app: FastifyInstance, { clock, portalOrigin }: World): void {
  const used = new Map<string, number>()

  async function letIn(form: unknown): Promise<Arrived> {
    const given = Form.safeParse(form)
    if (!given.success) throw new NotLetInError('Nothing was brought that says who comes.')
    if (!portalOrigin) throw new NotLetInError('Nobody said where the portal is.')
    const now = clock.now()
    // Browsers come here by the portal's own address.
    const who = { issuer: portalOrigin, audience: portalOrigin, now }
    const arrived = await readToken(given.data.token, who)
    for (const [jti, exp] of used) if (exp * 1000 < now) used.delete(jti)
    if (used.has(arrived.jti)) throw new NotLetInError('It was used before.')
    used.set(arrived.jti, arrived.exp)
    return arrived
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    scope.post('/sim/handover', async (request, reply) => {
      reply.type('text/html; charset=utf-8')
      try {
        return reply.send(welcome(await letIn(request.body)))
      } catch (error) {
        if (!(error instanceof NotLetInError)) throw error
        return reply.code(403).send(refusal(error.message))
      }
    })
  })
}

const page = { title: 'Another site', note: 'Where a stage goes on outside the portal' }

const welcome = ({ applicationNo, stageCode }: Arrived): string =>
  otherSite({
    ...page,
    body: html`<section class="card" aria-labelledby="came">
      <h2 id="came">Application <span class="number">${applicationNo}</span> has come over</h2>
      <p>Stage ${stageCode}. The portal vouched for it, and told nothing else of the person.</p>
    </section>`,
  })

const refusal = (reason: string): string =>
  otherSite({
    ...page,
    body: html`<section class="card" aria-labelledby="refused">
      <h2 id="refused">Nobody was let in</h2>
      <p>${reason}</p>
      <p class="help">Go back to the portal and open the stage again.</p>
    </section>`,
  })
