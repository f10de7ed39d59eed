import { hostname } from 'node:os'
import { join } from 'node:path'
import { API_ROOT } from '@lokseva/contract/endpoint'
import { receiveSmsReceipt } from '@lokseva/contract/messages/endpoints'
import { pages, pagesToGateways, pagesToStages } from '@lokseva/contract/site/pages'
import type { Pool } from 'pg'
import { Registry } from 'prom-client'
import { smtpEmail } from '#adapters/email/smtp-email'
import { paymentPageOrigins } from '#adapters/payments/open-payments'
import { openStorage } from '#adapters/storage/open-storage'
import { httpSms } from '#adapters/sms/http-sms'
import { loadDemo } from '#demo/load-demo'
import { checkKey } from '#features/access-keys/index'
import { accountRoutes } from '#features/account/index'
import { auditGauge, auditRoutes } from '#features/audit/index'
import { captchaText } from '#features/codes/index'
import {
  advertisementVersions,
  advertRoutes,
  listAdvertisements,
  openAdvertShelf,
  type AdvertisementVersions,
  type AdvertShelf,
} from '#features/adverts/index'
import { applicationRoutes, applicationsFor, applicationSlots } from '#features/applications/index'
import { correspondenceRoutes } from '#features/correspondence/index'
import { documentRoutes, type VirusScan } from '#features/documents/index'
import { eligibilityRoutes, ruleWords } from '#features/eligibility/index'
import {
  checkSession,
  identityRoutes,
  rememberSessions,
  sessionTokens,
  type CaptchaDeps,
} from '#features/identity/index'
import { marksRoutes } from '#features/marks/index'
import {
  logoReader,
  openPaperKeys,
  paperRoutes,
  paperSigningKeys,
  type PaperKeys,
  type ReadLogo,
} from '#features/papers/index'
import { paperProver, printingRoutes } from '#features/printing/index'
import { lockRoutes } from '#features/profile/lock/index'
import { loadReferenceData, lookupRoutes } from '#features/lookups/index'
import { messageGateways } from '#features/messages/index'
import { objectionRoutes } from '#features/objections/index'
import {
  openChallans,
  paymentGateways,
  paymentRoutes,
  type PaymentDeps,
} from '#features/payments/index'
import { proofRoutes, warnOfMissingServices, type ProofDeps } from '#features/proofs/index'
import { photoRoutes, profileRoutes, proofProfiles } from '#features/profile/index'
import { profileViewRoutes } from '#features/profile-view/index'
import { recoveryRoutes } from '#features/recovery/index'
import { retotalingRoutes } from '#features/retotaling/index'
import { openHandoverKeys, stageRoutes, type StageDeps } from '#features/stages/index'
import { supportRoutes } from '#features/support/index'
import { taskRoutes } from '#features/tasks/index'
import {
  loadSiteDefaults,
  modulesRemembered,
  requireModule,
  sitePageAnswers,
  siteRoutes,
  warnOfWrongConfiguration,
  type ModuleMemory,
} from '#features/site/index'
import { feedGauge, type ChangeFeed } from '#platform/changes/change-feed'
import { createCache } from '#platform/changes/cache'
import { openCaptchaDrawer } from '#platform/captcha/captcha-drawer'
import { systemClock, type Clock } from '#platform/clock/clock'
import { clearClockOffset, saveClockOffset } from '#platform/clock/clock-offset'
import { actAsPortal } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import type { Route } from '#platform/http/call'
import type { MetricsOptions } from '#platform/http/metrics'
import { buildHttpApp, type HttpOptions } from '#platform/http/http-app'
import { buildOperatorApp } from '#platform/http/operator-app'
import { openImages, type Images } from '#platform/images/images'
import { openJobMetrics } from '#platform/jobs/job-metrics'
import { startJobs } from '#platform/jobs/start-jobs'
import { registerNode } from '#platform/nodes/register-node'
import { openPdfChecker, type PdfChecker } from '#platform/pdf/pdf-checker'
import { openPasswords } from '#platform/passwords/passwords'
import { openVault } from '#platform/secrets/vault'
import { checkVaultSign } from '#platform/secrets/vault-sign'
import { installationSecret } from '#platform/secrets/installation-secret'
import type { Log } from '#platform/log/log'
import type { FileStorage } from '#platform/storage/file-storage'
import { openTypesetter, type Typesetter } from '#platform/typesetting/typesetter'
import { chooseRing } from '#platform/wire-ring/choose-ring'
import { openServerWire } from '@lokseva/wire/server/server-wire'
import { outsideServices } from './outside-services.ts'
import { portalJobs } from './portal-jobs.ts'
import { portalPayables } from './portal-payables.ts'
import { handoverOrigins, type Settings } from './settings.ts'
import manifest from '../package.json' with { type: 'json' }

type RouteDeps = CaptchaDeps &
  Omit<ProofDeps, 'profiles'> &
  PaymentDeps & {
    versions: AdvertisementVersions
    images: Images
    pdfs: PdfChecker
    virusScan: VirusScan | undefined
    storage: FileStorage
    typesetter: Typesetter
    adverts: AdvertShelf
    log: Log
    version: string
    simulators: boolean
    handover: StageDeps['handover']
    paperKeys: PaperKeys
    readLogo: ReadLogo
  }

/** Every call the features answer. */
export function featureRoutes(given: RouteDeps): Route[] {
  const deps = {
    ...given,
    provePaper: paperProver(given),
    profiles: proofProfiles,
    words: ruleWords(given),
    ...applicationsFor(given),
  }
  return [
    ...siteRoutes(deps),
    ...identityRoutes(deps),
    ...recoveryRoutes(deps),
    ...supportRoutes(deps),
    ...auditRoutes(deps),
    ...advertRoutes(deps),
    ...documentRoutes({ ...deps, slots: applicationSlots(deps) }),
    ...eligibilityRoutes(deps),
    ...applicationRoutes(deps),
    ...paymentRoutes(deps),
    ...stageRoutes(deps),
    ...taskRoutes(deps),
    ...correspondenceRoutes(deps),
    ...objectionRoutes(deps),
    ...retotalingRoutes(deps),
    ...paperRoutes(deps),
    ...marksRoutes(deps),
    ...printingRoutes(deps),
    ...lookupRoutes(deps),
    ...proofRoutes(deps),
    ...profileRoutes(deps),
    ...photoRoutes(deps),
    ...lockRoutes(deps),
    ...profileViewRoutes(deps),
    ...accountRoutes(deps),
  ]
}

type Parts = {
  settings: Settings
  log: Log
  db: Database
  /** The connections of the jobs. */
  work: { pool: Pool; db: Database }
  /** By which nodes hear what is no longer as they remember it. */
  changes: ChangeFeed
  surroundings?: Environment | undefined
  /** The pages, where they are still being built. */
  webBuilt?: Promise<unknown> | undefined
}

/** What one of several processes of a node has in common with the others. */
export type Environment = {
  clock: Clock
  allMetrics: NonNullable<MetricsOptions['all']>
  /** Its name among them. */
  place: string
}

/** The one place where features, adapters and platform are put together. */
export async function compose(parts: Parts) {
  const { settings, log, db, work, changes, surroundings, webBuilt } = parts
  const clock = surroundings?.clock ?? systemClock()
  clearClockOffset(settings.DATA_DIR)
  const about = { version: manifest.version, simulators: settings.SIMULATORS }
  const ring = chooseRing(db, {
    keysFolder: settings.KEYS_DIR,
    ringKey: settings.SEALING_RING === 'database' ? settings.RING_KEY : undefined,
  })
  const wire = await openServerWire({
    directory: settings.KEYS_DIR,
    staticKeyPem: settings.CHANNEL_STATIC_KEY,
    ringStore: ring.store,
    audiences: settings.PUBLIC_ORIGINS,
    clock,
  })
  const tokens = sessionTokens(
    installationSecret(settings.KEYS_DIR, 'session-key', settings.SESSION_KEY),
    settings.PUBLIC_ORIGINS[0]!,
  )
  const handover = {
    keys: openHandoverKeys(
      settings.HANDOVER_KEY ?? [installationSecret(settings.KEYS_DIR, 'handover-key')],
      settings.PUBLIC_ORIGINS[0]!,
    ),
    origins: handoverOrigins(settings),
  }
  const vault = openVault(installationSecret(settings.KEYS_DIR, 'vault-key', settings.VAULT_KEY))
  const paperKeys = openPaperKeys(
    paperSigningKeys(settings.PAPER_KEY, vault),
    settings.PUBLIC_ORIGINS[0]!,
  )
  const passwords = openPasswords(vault.pepper, { processes: settings.WEB_PROCESSES })
  const sessions = rememberSessions(changes)
  const identity = { db, clock, vault, passwords, tokens, sessions }
  const email = smtpEmail({ url: settings.SMTP_URL, from: settings.MAIL_FROM })
  const sms = httpSms({
    url: settings.SMS_URL,
    apiKey: settings.SMS_API_KEY,
    sender: settings.SMS_SENDER,
    receiptUrl: settings.PUBLIC_ORIGINS[0]! + API_ROOT + receiveSmsReceipt.path,
  })
  const services = outsideServices(settings, { log, clock })
  const { providers } = services
  const gatewaysOver = (over: Database) => [
    ...messageGateways({ clock, smsKey: settings.SMS_API_KEY }),
    ...paymentGateways({ db: over, clock, providers }),
  ]

  const drawer = openCaptchaDrawer()
  const images = openImages()
  const pdfs = openPdfChecker()
  const storage = openStorage(settings)
  const brandingFolder = join(settings.DATA_DIR, 'branding')
  const readLogo = logoReader(brandingFolder)
  const typesetter = openTypesetter()
  const adverts = openAdvertShelf(db, changes)

  const versions = advertisementVersions()
  const paying = {
    providers,
    payables: portalPayables({ versions }),
    origin: settings.PUBLIC_ORIGINS[0]!,
  }
  const bank = settings.SIMULATORS
    ? { ...paying, simulatorsUrl: settings.SIMULATORS_URL! }
    : undefined
  await checkVaultSign(db, vault.sign)
  await loadReferenceData(db)
  await loadSiteDefaults(db)
  await warnOfWrongConfiguration(db, log)
  await warnOfMissingServices({ db, ...services }, log)
  if (settings.DEMO_DATA)
    await actAsPortal(() =>
      loadDemo({ ...identity, db: work.db, images, storage, pdfs, bank }),
    ).catch((error: unknown) =>
      log.warn({ err: error }, 'the demo is not whole; the next start goes on with it'),
    )

  const switches: ModuleMemory = createCache(changes, modulesRemembered)
  const registry = new Registry()
  const metrics = {
    registry,
    token: settings.METRICS_TOKEN,
    open: settings.NODE_ENV !== 'production',
    all: surroundings?.allMetrics,
    figures: [auditGauge({ db }), feedGauge(changes)],
  }
  const web: HttpOptions = {
    log,
    clock,
    db,
    wire,
    routes: featureRoutes({
      ...identity,
      ...services,
      versions,
      payables: paying.payables,
      drawer,
      images,
      pdfs,
      storage,
      typesetter,
      adverts,
      log,
      ...about,
      handover,
      paperKeys,
      readLogo,
      origin: settings.PUBLIC_ORIGINS[0]!,
      isProduction: settings.PAYMENT_HOSTS === 'production',
      cscOperatorId: settings.CSC_OPERATOR_ID,
    }),
    gateways: gatewaysOver(db),
    checkSession: (token, cid) => checkSession(identity, token, cid),
    checkKey: (use) => checkKey(identity, use),
    requireModule: (name, language) => requireModule(db, name, language, switches),
    trustedProxies: settings.TRUSTED_PROXIES,
    share: {
      // As many connections as leave the others enough.
      candidate: Math.max(2, Math.floor(settings.DATABASE_POOL * 0.4)),
      strangers: 2,
      gateways: Math.max(2, Math.floor(settings.DATABASE_POOL * 0.3)),
      waiting: 100,
    },
    version: about.version,
    metrics,
    simulators: settings.SIMULATORS
      ? {
          url: settings.SIMULATORS_URL!,
          captchaAnswer: (id) => captchaText(identity, db, id),
          openChallans: () => actAsPortal(() => openChallans({ ...paying, db: work.db })),
          onMoved: () => saveClockOffset(settings.DATA_DIR, clock),
        }
      : undefined,
    claimKey: vault.keyFor('claims'),
    secureOrigin: settings.PUBLIC_ORIGINS.every((origin) => origin.startsWith('https:')),
    pages: {
      folder: join(import.meta.dirname, '../../web/dist'),
      brandingFolder,
      paths: Object.values(pages),
      pinnedKeys: wire.pinnedKeys,
      answers: async () => ({
        ...(await sitePageAnswers(db, about)),
        advertisements: await listAdvertisements({ adverts, clock }),
      }),
      formsLeave: [
        {
          paths: pagesToGateways.map((name) => pages[name]),
          origins: [...Object.values(settings.PAYMENT_ORIGINS), ...paymentPageOrigins(settings)],
        },
        { paths: pagesToStages.map((name) => pages[name]), origins: handover.origins },
      ],
    },
  }
  const { ROLES } = settings
  await webBuilt
  const app = await (ROLES.includes('web') ? buildHttpApp(web) : buildOperatorApp(web))
  // Last: a start that failed before this leaves no trace among the nodes.
  const node = await registerNode(
    { db, log, strict: settings.NODE_ENV === 'production' },
    {
      name: `${hostname()}:${settings.PORT}${surroundings?.place ?? ''}`,
      roles: ROLES,
      staticKeys: wire.answeredKeys,
      isKeyGiven: settings.CHANNEL_STATIC_KEY !== undefined,
      ring: ring.sign,
    },
  )
  const { jobs, schedule, asker } = portalJobs({
    db: work.db,
    clock,
    log,
    vault,
    storage,
    typesetter,
    papers: { versions, paperKeys, readLogo },
    email,
    sms,
    gateways: gatewaysOver(work.db),
    paying,
    aadhaar: services.aadhaar,
  })
  return {
    app,
    async startWork() {
      if (!ROLES.includes('worker')) return undefined
      const metrics = openJobMetrics({ registry, db: work.db, jobs })
      const { stop } = await startJobs({ ...work, jobs, schedule, log, metrics })
      return { stop: () => stop().then(asker.idle) }
    },
    close: () =>
      Promise.all([
        node.leave(),
        email.close(),
        identity.passwords.close(),
        drawer.close(),
        images.close(),
        pdfs.close(),
        typesetter.close(),
      ]),
  }
}
