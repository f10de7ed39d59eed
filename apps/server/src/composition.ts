import { join } from 'node:path'
import { pages } from '@lokseva/contract/site/pages'
import type { Pool } from 'pg'
import { httpAadhaar } from '#adapters/aadhaar/http-aadhaar'
import { smtpEmail } from '#adapters/email/smtp-email'
import { httpSms } from '#adapters/sms/http-sms'
import { httpUdid } from '#adapters/udid/http-udid'
import { loadDemo } from '#demo/load-demo'
import { accountRoutes } from '#features/account/index'
import { auditRoutes, sealAuditJob } from '#features/audit/index'
import { captchaText, purgeCodesJob } from '#features/codes/index'
import { advertRoutes } from '#features/adverts/index'
import {
  checkSession,
  identityRoutes,
  sessionTokens,
  type IdentityDeps,
} from '#features/identity/index'
import { lockRoutes } from '#features/profile/lock/index'
import { loadReferenceData, lookupRoutes } from '#features/lookups/index'
import { forgetMessagesJob, messageJobs } from '#features/messages/index'
import {
  forgetProofRequestsJob,
  proofRoutes,
  warnOfMissingServices,
  type ProofDeps,
} from '#features/proofs/index'
import { photoRoutes, profileRoutes } from '#features/profile/index'
import { profileViewRoutes } from '#features/profile-view/index'
import { recoveryRoutes } from '#features/recovery/index'
import { supportRoutes } from '#features/support/index'
import { loadSiteDefaults, requireModule, siteRoutes } from '#features/site/index'
import { systemClock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Route } from '#platform/http/call'
import { buildHttpApp } from '#platform/http/http-app'
import { openImages, type Images } from '#platform/images/images'
import { purgeRequestRecords } from '#platform/http/purge-request-records'
import { startJobs } from '#platform/jobs/jobs'
import { openPasswords } from '#platform/passwords/passwords'
import { openVault } from '#platform/secrets/vault'
import { checkVaultSign } from '#platform/secrets/vault-sign'
import { installationSecret } from '#platform/secrets/installation-secret'
import type { Log } from '#platform/log/log'
import { openTypesetter, type Typesetter } from '#platform/typesetting/typesetter'
import { openServerWire } from '@lokseva/wire/server/server-wire'
import type { Settings } from './settings.ts'
import manifest from '../package.json' with { type: 'json' }

type RouteDeps = IdentityDeps &
  ProofDeps & {
    images: Images
    typesetter: Typesetter
    log: Log
    version: string
    simulators: boolean
  }

/** Every call the features answer. */
export function featureRoutes(deps: RouteDeps): Route[] {
  return [
    ...siteRoutes(deps),
    ...identityRoutes(deps),
    ...recoveryRoutes(deps),
    ...supportRoutes(deps),
    ...auditRoutes(deps),
    ...advertRoutes(deps),
    ...lookupRoutes(deps),
    ...proofRoutes(deps),
    ...profileRoutes(deps),
    ...photoRoutes(deps),
    ...lockRoutes(deps),
    ...profileViewRoutes(deps),
    ...accountRoutes(deps),
  ]
}

type Parts = { settings: Settings; log: Log; pool: Pool; db: Database }

/** The one place where features, adapters and platform are put together. */
export async function compose({ settings, log, pool, db }: Parts) {
  const clock = systemClock()
  const about = { version: manifest.version, simulators: settings.SIMULATORS }
  const wire = openServerWire({
    directory: settings.KEYS_DIR,
    staticKeyPem: settings.CHANNEL_STATIC_KEY,
    audiences: settings.PUBLIC_ORIGINS,
    clock,
  })
  const tokens = sessionTokens(
    installationSecret(settings.KEYS_DIR, 'session-key', settings.SESSION_KEY),
    settings.PUBLIC_ORIGINS[0]!,
  )
  const vault = openVault(installationSecret(settings.KEYS_DIR, 'vault-key', settings.VAULT_KEY))
  const identity = { db, clock, vault, passwords: openPasswords(vault.pepper), tokens }
  const email = smtpEmail({ url: settings.SMTP_URL, from: settings.MAIL_FROM })
  const sms = httpSms({
    url: settings.SMS_URL,
    apiKey: settings.SMS_API_KEY,
    sender: settings.SMS_SENDER,
  })

  const services = proofServices(settings, log)
  const images = openImages()
  const typesetter = openTypesetter()

  await checkVaultSign(db, vault.sign)
  await loadReferenceData(db)
  await loadSiteDefaults(db)
  await warnOfMissingServices({ db, ...services }, log)
  if (settings.DEMO_DATA) await loadDemo(identity)

  const app = await buildHttpApp({
    log,
    clock,
    db,
    wire,
    routes: featureRoutes({ ...identity, ...services, images, typesetter, log, ...about }),
    checkSession: (token, cid) => checkSession({ db, clock, tokens }, token, cid),
    requireModule: (name, language) => requireModule(db, name, language),
    trustedProxies: settings.TRUSTED_PROXIES,
    version: about.version,
    metrics: { token: settings.METRICS_TOKEN, open: settings.NODE_ENV !== 'production' },
    simulators: settings.SIMULATORS
      ? { url: settings.SIMULATORS_URL!, captchaAnswer: (id) => captchaText(identity, db, id) }
      : undefined,
    claimKey: vault.keyFor('claims'),
    secureOrigin: settings.PUBLIC_ORIGINS.every((origin) => origin.startsWith('https:')),
    pages: {
      folder: join(import.meta.dirname, '../../web/dist'),
      brandingFolder: join(settings.DATA_DIR, 'branding'),
      paths: Object.values(pages),
      pinnedKeys: wire.pinnedKeys,
    },
  })
  const purge = purgeRequestRecords({ db, clock })
  const hourly = [forgetMessagesJob({ db, clock }), forgetProofRequestsJob({ db, clock })]
  const everyMinute = [purge, purgeCodesJob({ db, clock }), sealAuditJob({ db, clock, vault })]
  const jobs = [...messageJobs({ db, clock, email, sms }), ...everyMinute, ...hourly]
  const schedule = [
    ...everyMinute.map(({ name }) => ({ job: name, crontab: '* * * * *' })),
    ...hourly.map(({ name }) => ({ job: name, crontab: '7 * * * *' })),
  ]
  return {
    app,
    startWork: () => startJobs(pool, jobs, schedule, log),
    close: () =>
      Promise.all([email.close(), identity.passwords.close(), images.close(), typesetter.close()]),
  }
}

/** The services behind the Aadhaar and UDID checks; one without an address is not there. */
function proofServices(settings: Settings, log: Log): Pick<ProofDeps, 'aadhaar' | 'udid'> {
  const { AADHAAR_URL, AADHAAR_API_KEY, UDID_URL, UDID_API_KEY } = settings
  const common = {
    timeoutMs: settings.PROOF_TIMEOUT_SECONDS * 1000,
    report: (reason: string) => log.warn({ reason }, 'a service outside is of no use'),
  }
  return {
    aadhaar:
      AADHAAR_URL && AADHAAR_API_KEY
        ? httpAadhaar({ url: AADHAAR_URL, apiKey: AADHAAR_API_KEY, ...common })
        : undefined,
    udid:
      UDID_URL && UDID_API_KEY
        ? httpUdid({ url: UDID_URL, apiKey: UDID_API_KEY, ...common })
        : undefined,
  }
}
