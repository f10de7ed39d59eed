import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import { languages, type Language } from '@lokseva/texts/text-id'
import { queueFor, type Database } from '../../database/pool.ts'
import type { Log } from '../../log/log.ts'
import { preferredLanguage } from '../../texts/translate.ts'
import { AppError } from '../../refusals/app-error.ts'
import { errorResponse } from '../responses/error-response.ts'
import type { CountRefusals } from '../operating/metrics.ts'

/** How many calls may wait, for each connection to the database, before others are turned away. */
export type QueueLimits = {
  reads: number
  /** Whoever saves, submits or pays has more to lose: some of them still come in when no read does. */
  changes: number
}

/**
 * At a thousand reads a second the last of a pool of ten waits a tenth of one. Calls that wait longer
 * outlive the young memory, and cleaning up after them costs a fifth of what could be answered.
 */
const usualCrowd: QueueLimits = { reads: 10, changes: 20 }

/**
 * For so many reads that were let in, one change goes ahead of others. A change costs several
 * reads: if all of them went ahead, nobody could read any more.
 */
const READS_FOR_A_CHANGE = 100

/** They come back one after the other, not all at once. */
const SECONDS = [2, 3, 4, 5]

/** The log says that there is a crowd, not how often. */
const SAID_EVERY = 10_000

const ACCEPT_LANGUAGE = 'accept-language'

/** Of the usual headers those that mean something beside a few words of JSON. */
const SAID_WITH_JSON = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
]

type Options = {
  db: Database
  log: Log
  crowd?: QueueLimits | undefined
  /** What every answer carries. */
  headers: Record<string, string>
}

type Refusable = { isRead: boolean; refused: number }

/**
 * Turns calls away while too many wait for the database. A call that comes in while the loop is
 * behind, or the database is, goes as far as that queue at once: its length tells of both. Whoever
 * is turned away has cost neither a signature nor a question, not even the framework's own work:
 * three times what can be done may come, and most of what can be done is done. Pages, files, what
 * is kept for everybody, and what operators and balancers ask wait for no connection or must be
 * answered: they always pass.
 */
export function overloadGuard(options: Options) {
  const { db, log, crowd = usualCrowd } = options
  const queue = queueFor(db)
  const most = { reads: crowd.reads * queue.size, changes: crowd.changes * queue.size }
  const mostAhead = (most.changes - most.reads) * READS_FOR_A_CHANGE
  const nextRefusal = refusals(options.headers)
  const calls = findMyWay({ caseSensitive: true, maxParamLength: 200 })
  let loggedAt = -Infinity
  /** Reads that were let in, as far as no change has gone ahead for them yet. */
  let letIn = mostAhead

  function goesAhead({ isRead }: Refusable): boolean {
    if (isRead || letIn < READS_FOR_A_CHANGE || queue.waiting() >= most.changes) return false
    letIn -= READS_FOR_A_CHANGE
    return true
  }

  function sayThatThereIsACrowd() {
    const now = performance.now()
    if (now - loggedAt < SAID_EVERY) return
    loggedAt = now
    log.warn({ waiting: queue.waiting() }, 'too many calls at once: some are told to come back')
  }

  return {
    /** Learns the calls that are registered from now on, and where refusals are counted. */
    watch(app: FastifyInstance, countRefusals: CountRefusals) {
      app.addHook('onRoute', ({ method, url, config }) => {
        const endpoint = config?.endpoint
        if (!endpoint) return
        const refusable: Refusable = { isRead: method === 'GET', refused: 0 }
        countRefusals(String(method), url, () => refusable.refused)
        // Gateways have turns of their own: so few of them wait here that none need be refused.
        const always = endpoint.cached !== undefined || endpoint.gateway !== undefined
        calls.on(method as HTTPMethod, url, () => {}, always ? undefined : refusable)
      })
    },

    /** Answers a request that is turned away; nothing of it but its address was looked at. */
    turnsAway(request: IncomingMessage, response: ServerResponse): boolean {
      const method = request.method as HTTPMethod
      if (queue.waiting() < most.reads) {
        if (method === 'GET' && letIn < mostAhead) letIn += 1
        return false
      }
      const refusable = calls.find(method, request.url ?? '')?.store as Refusable | undefined
      if (!refusable || goesAhead(refusable)) return false
      sayThatThereIsACrowd()
      const { headers, body } = nextRefusal(languageOf(request.rawHeaders))
      response.writeHead(503, headers).end(body, 'latin1')
      refusable.refused += 1
      return true
    },
  }
}

/** Read from the lines as they came: sorting all of them costs more than the answer's words. */
function languageOf(lines: readonly string[]): Language {
  for (let at = 0; at < lines.length; at += 2) {
    const name = lines[at]!
    if (name.length === ACCEPT_LANGUAGE.length && name.toLowerCase() === ACCEPT_LANGUAGE)
      return preferredLanguage(lines[at + 1])
  }
  return preferredLanguage(undefined)
}

/** So that head and body leave in one piece: two would cost half as much again. */
const inAscii = (json: string) =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Written once: what is said to thousands a second costs nothing but the sending. */
function refusals(common: Record<string, string>) {
  const usual = Object.entries(common).filter(([name]) => SAID_WITH_JSON.includes(name))
  const inLanguage = (language: Language) =>
    SECONDS.map((seconds) => {
      const error = new AppError('SERVICE_BUSY', { seconds })
      const body = inAscii(JSON.stringify(errorResponse(error, language)))
      const headers = {
        ...Object.fromEntries(usual),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(seconds),
        'content-length': String(body.length),
      }
      return { headers: Object.entries(headers).flat(), body }
    })
  const ready = new Map(languages.map((language) => [language, inLanguage(language)]))
  let sent = 0
  return (language: Language) => ready.get(language)![sent++ % SECONDS.length]!
}
