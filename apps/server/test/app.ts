import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { createAccount, normalizeAnswers } from '#features/identity/index'
import type { VirusScan } from '#features/documents/index'
import type { EmailPort, SmsPort } from '#features/messages/index'
import type { ProofDeps } from '#features/proofs/index'
import { folderStorage } from '#adapters/storage/folder/folder-storage'
import type { PaymentProvider } from '#features/payments/ports'
import { openCaptchaDrawer } from '#platform/captcha/captcha-drawer'
import { openPdfChecker } from '#platform/pdf/pdf-checker'
import { openImages } from '#platform/images/images'
import { openPageDrawer } from '#platform/page-pictures/page-drawer'
import { openPasswords } from '#platform/passwords/passwords'
import { openVault } from '#platform/secrets/vault'
import type { ChangeFeed } from '#platform/changes/change-feed'
import { stillClock } from './still-clock.ts'
import type { Database } from '#platform/database/pool'
import { readsFrom } from '#platform/database/reads'
import type { Platform } from '#platform/feature/platform'
import { responseTimes } from '#platform/http/operating/response-times'
import type { Route } from '#platform/http/call'
import { buildHttpApp, type OfficeOptions, type RequestTimeouts } from '#platform/http/http-app'
import type { QueueLimits } from '#platform/http/overload/overload-guard'
import { openLog } from '#platform/log/log'
import type { FileStorage } from '#platform/storage/file-storage'
import { openTypesetter } from '#platform/typesetting/typesetter'
import type { RingStore } from '@lokseva/wire/server/sealing-ring'
import { openServerWire } from '@lokseva/wire/server/server-wire'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { GatewayRoute } from '#platform/http/gateway/gateway'
import { openFeatures } from '#server/open-features'
import { callsOf } from '#server/portal-http'
import { asRunning } from './database/database.ts'
import { lentDatabase } from './database/lent-database.ts'
import { quickFolder } from './temporary-folder.ts'
import { useQuickCrypto } from './wire/quick-crypto.ts'
import { quickFetch } from './wire/quick-fetch.ts'
import { wireClient, type WireClientOptions } from './wire/wire-client.ts'

type PersonFacts = {
  email: string
  mobile: string
  password: string
  dateOfBirth: string
  withoutAnswers?: boolean
}

/** Answers every test person gives to the six questions. */
export const answers = {
  SQ1: 'Pune',
  SQ2: 'Asha',
  SQ3: 'ZP School, Wai',
  SQ4: '2014',
  SQ5: 'Kho Kho',
  SQ6: 'Sita',
}

/** One for all portals of a run, so that the people of each can have the same hashes. */
const usualKey = randomBytes(32)
const hashes = new Map<string, Promise<string>>()
/** As little work as there may be: what a real hash costs is proved where passwords are. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/**
 * Helpers that all portals of a run share: each works in a process or a thread of its own, which
 * takes as long to start as many a file of tests to run. They end by themselves when nobody asks;
 * the next file that does may be minutes away.
 */
const idleMs = 600_000
const times = { task: 60_000, idle: idleMs }
const helpers = {
  drawer: openCaptchaDrawer({ idleMs }),
  images: openImages({ quick: { atOnce: 2, waiting: 64, seconds: 3, times } }),
  pdfs: openPdfChecker({ quick: { waiting: 300, seconds: 3, times } }),
  // A picture of four megapixels, as the desk has it, takes longer to write than a page to draw.
  pages: openPageDrawer(times, 600),
  passwords: openPasswords(openVault(usualKey).pepper, { cost: cheap, idleMs }),
  // A machine that runs all tests at once may be slower than anybody would wait.
  typesetter: openTypesetter({ mostMs: 120_000, idleMs }),
}

type ClientOptions = Pick<WireClientOptions, 'language' | 'now' | 'fetch' | 'deps'>

export const ORIGIN = 'https://portal.test'
/** Where stages of a test may lead. */
export const handoverOrigins = ['https://tests.example.in', 'http://tests.example.in']
/** Shared with the SMS gateway. */
export const SMS_KEY = 'a key of the SMS gateway'
const VERSION = '0.0.0-test'

/** Nothing leaves a test by itself: one that sends messages runs the jobs with ports of its own. */
const sendsNothing = () => Promise.reject(new Error('This portal sends no messages.'))
const noMessages = {
  email: { send: sendsNothing, close: async () => {} },
  sms: { send: sendsNothing, wasTaken: sendsNothing },
  push: { send: sendsNothing, publicKey: 'the key of the portal' },
}

type Options = {
  /** Calls of the test's own, declared like any other. */
  routes?: Route[]
  gateways?: GatewayRoute[]
  db?: Database
  /** What another node shares with this one. */
  node?: { db: Database; keys: string; sessionKey: Buffer; now: () => number }
  /** Where the sealing ring lies; unless said, in the folder of the keys. */
  ringStore?: RingStore
  /** Without one the portal asks the database at every call. */
  changes?: ChangeFeed
  logTo?: { write(line: string): void }
  simulatorsUrl?: string
  /** How long a caller may take. */
  patience?: RequestTimeouts
  /** How many calls may wait for the database before others are turned away. */
  crowd?: QueueLimits
  passwordQueue?: number
  /** Passwords cost what they cost in the portal. */
  realHashes?: boolean
  /** Where pictures lie; a folder of this test unless it brings one. */
  storage?: FileStorage
  /** Who looks for viruses; nobody unless a test says so. */
  virusScan?: VirusScan
  /** How many pictures at once, and how many may wait. */
  imageLimits?: Parameters<typeof openImages>[0]
  /** Who answers for Aadhaar and UDID; nobody unless a test says so. */
  services?: Partial<Pick<ProofDeps, 'aadhaar' | 'udid'>>
  /** Who takes e-mails; nobody unless a test says so. */
  email?: EmailPort
  /** Who takes text messages; nobody unless a test says so. */
  sms?: SmsPort
  /** The ways to pay online; none unless a test says so. */
  providers?: readonly PaymentProvider[]
  /** Push services that browsers may name. */
  pushHosts?: readonly string[]
  /** Whether the Office is open, and on which origin alone. */
  office?: OfficeOptions
}

/** The portal's HTTP side on a real port with a real database and a clock the test moves. */
export async function testApp({
  routes = [],
  gateways = [],
  node,
  ringStore,
  changes,
  logTo,
  simulatorsUrl,
  patience,
  crowd,
  passwordQueue,
  realHashes = false,
  imageLimits,
  storage: givenStorage,
  virusScan,
  services,
  providers = [],
  email = noMessages.email,
  sms = noMessages.sms,
  pushHosts = [],
  office = { isOpen: true },
  ...given
}: Options = {}) {
  useQuickCrypto()
  const direct = node?.db ?? given.db ?? (await lentDatabase()).db
  const db = asRunning(direct)
  const keys = node?.keys ?? quickFolder('keys')
  const sessionKey = node?.sessionKey ?? usualKey
  const clock = stillClock(Date.now())
  // From the first: a node that begins in another time would throw away the keys of its neighbour.
  if (node) clock.set(node.now())
  const vault = openVault(sessionKey)
  const files = quickFolder('files')
  const brandingFolder = join(files, 'branding')
  const platform: Platform = {
    db,
    reads: readsFrom(db),
    jobsDb: direct,
    clock,
    log: openLog(logTo ? 'info' : 'silent', logTo),
    changes,
    answers: responseTimes(clock.now),
    vault,
    passwords:
      passwordQueue === undefined && sessionKey === usualKey && !realHashes
        ? helpers.passwords
        : openPasswords(vault.pepper, {
            waiting: passwordQueue,
            ...(!realHashes && { cost: cheap }),
          }),
    storage: givenStorage ?? folderStorage(files),
    images: imageLimits ? openImages(imageLimits) : helpers.images,
    pdfs: helpers.pdfs,
    pages: helpers.pages,
    typesetter: helpers.typesetter,
    // Another node has not drawn what this one has.
    drawer: node ? openCaptchaDrawer() : helpers.drawer,
    origin: ORIGIN,
  }
  const outside = {
    ...noMessages,
    email,
    sms,
    aadhaar: services?.aadhaar,
    udid: services?.udid,
    virusScan,
    providers,
  }
  const features = openFeatures(platform, outside, {
    site: { version: VERSION, simulators: true },
    messages: { smsKey: SMS_KEY },
    identity: { sessionKey },
    staff: { origins: [ORIGIN] },
    reminders: { hosts: [...pushHosts] },
    stages: { secrets: [Buffer.alloc(32, 7)], origins: handoverOrigins },
    papers: { signingKeys: undefined, brandingFolder },
    payments: { isProduction: false, cscOperatorId: '100100100013' },
  })
  const wire = await openServerWire({ directory: keys, ringStore, audiences: [ORIGIN], clock })
  const calls = callsOf(platform, features)
  const app = await buildHttpApp({
    ...calls,
    clock,
    db,
    wire,
    log: platform.log,
    routes: [...calls.routes, ...routes],
    gateways: [...calls.gateways, ...gateways],
    office,
    trustedProxies: [],
    version: VERSION,
    metrics: { token: undefined, open: true, answers: platform.answers },
    secureOrigin: true,
    ...(patience && { patience }),
    ...(crowd && { crowd }),
    simulators: simulatorsUrl
      ? {
          url: simulatorsUrl,
          captchaAnswer: features.codes.captchaText,
          openChallans: features.payments.openChallans,
        }
      : undefined,
  })
  const { passwords, images, drawer, storage, pdfs } = platform
  const identity = features.identity.deps
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  afterAll(async () => {
    await app.close()
    if (passwords !== helpers.passwords) await passwords.close()
    if (images !== helpers.images) await images.close()
    if (drawer !== helpers.drawer) await drawer.close()
    rmSync(files, { recursive: true, force: true })
    if (!node) rmSync(keys, { recursive: true, force: true })
  })

  const client = (options: ClientOptions = {}) =>
    wireClient({
      origin: ORIGIN,
      baseUrl,
      channelKeys: wire.pinnedKeys,
      fetch: quickFetch,
      now: clock.now,
      ...options,
    })

  /** A candidate with a live session on a channel of their own. */
  async function candidate(facts: Partial<PersonFacts> = {}, options: ClientOptions = {}) {
    const account = await person(facts)
    const caller = await client(options)
    const sessionId = randomUUID()
    const [now, expiresAt] = [clock.now(), clock.now() + 12 * 3_600_000]
    await direct
      .insertInto('sessions')
      .values({
        id: sessionId,
        account_id: account.accountId,
        cid: caller.cid,
        address: '203.0.*.*',
        started_at: new Date(now),
        last_seen_at: new Date(now),
        expires_at: new Date(expiresAt),
      })
      .execute()
    const token = identity.tokens.issue({
      accountId: account.accountId,
      sessionId,
      cid: caller.cid,
      expiresAt,
    })
    caller.setToken(token)
    return { ...account, caller, token, sessionId }
  }

  /** Hashing is slow on purpose: what everybody's password is, is hashed once. */
  function hashOf(text: string): Promise<string> {
    if (passwords !== helpers.passwords) return passwords.hash(text)
    const known = hashes.get(text) ?? passwords.hash(text)
    hashes.set(text, known)
    known.catch(() => hashes.delete(text))
    return known
  }

  /** An account with known facts, not logged in. */
  async function person(facts: Partial<PersonFacts> = {}) {
    const digits = String(randomBytes(4).readUInt32BE()).padStart(9, '0').slice(0, 9)
    const known: PersonFacts = {
      email: `p${digits}@example.in`,
      mobile: `9${digits}`,
      password: 'Mango#Tree7',
      dateOfBirth: '1998-03-05',
      ...facts,
    }
    const accountId = (await inTransactionWithoutRetry(direct, async (tx) =>
      createAccount(tx, {
        email: known.email,
        mobile: known.mobile,
        dateOfBirth: known.dateOfBirth,
        passwordHash: await hashOf(known.password),
        securityAnswersHash: facts.withoutAnswers ? null : await hashOf(normalizeAnswers(answers)),
        createdAt: new Date(clock.now()),
      }),
    )) as string
    return { accountId, ...known }
  }
  return {
    app,
    routes: () => registered(app),
    db: direct,
    clock,
    baseUrl,
    wire,
    client,
    candidate,
    person,
    identity: { ...identity, db: direct },
    vault,
    features,
    paperKeys: features.papers.deps.paperKeys,
    storage,
    images,
    pdfs,
    brandingFolder,
    node: { db: direct, keys, sessionKey, now: clock.now },
  }
}

/** Every address the framework knows, read from its own table. */
function registered(app: FastifyInstance): string[] {
  const table = app.printRoutes({ commonPrefix: false })
  return Array.from(table.matchAll(/[├└]── (\S+) \(/g), (match) => match[1]!)
}
