import { join } from 'node:path'
import { officePages, previewPage } from '@lokseva/contract/office/pages'
import { pages, pagesToGateways, pagesToStages } from '@lokseva/contract/site/pages'
import type { ServerWire } from '@lokseva/wire/server/server-wire'
import { paymentPageOrigins } from '#adapters/payments/open-providers'
import { checkKey } from '#features/access-keys/index'
import { documentBodies } from '#features/documents/index'
import { objectionBodies } from '#features/objections/index'
import { profileBodies } from '#features/profile/index'
import { saveClockOffset } from '#platform/clock/clock-offset'
import type { Feature } from '#platform/feature/feature'
import type { Platform } from '#platform/feature/platform'
import type { HttpOptions } from '#platform/http/http-app'
import type { PageOptions } from '#platform/http/pages/pages'
import type { MetricsOptions } from '#platform/http/operating/metrics'
import type { FeatureSettings } from './feature-settings.ts'
import type { Features } from './open-features.ts'
import type { Settings } from './settings.ts'

type Base = Pick<Platform, 'log' | 'clock' | 'db' | 'vault'>
type Parts = {
  features: Features
  options: FeatureSettings
  wire: ServerWire
  metrics: MetricsOptions
}

/** What features answer, and how the portal proves who calls. */
export function callsOf(
  { db, clock, vault }: Pick<Base, 'db' | 'clock' | 'vault'>,
  features: Features,
) {
  const all: Feature[] = Object.values(features)
  const { identity, site, staff } = features
  return {
    routes: all.flatMap(({ routes }) => routes ?? []),
    gateways: all.flatMap(({ gateways }) => gateways?.(db) ?? []),
    checkSession: identity.checkSession,
    checkStaffSession: staff.checkStaffSession,
    checkKey: (use) => checkKey({ db, clock, vault }, use),
    requireModule: site.requireModule,
    claimKey: vault.keyFor('claims'),
    describeBodies: () => ({ ...profileBodies(), ...documentBodies(), ...objectionBodies() }),
  } satisfies Partial<HttpOptions>
}

/** The portal's HTTP side, as the settings want it. */
export function portalHttp(
  settings: Settings,
  platform: Base,
  { features, options, wire, metrics }: Parts,
): HttpOptions {
  const { log, clock, db } = platform
  const { adverts, codes, payments, site } = features
  return {
    ...callsOf(platform, features),
    log,
    clock,
    db,
    wire,
    metrics,
    office: { isOpen: settings.OFFICE, origin: settings.OFFICE_ORIGIN },
    trustedProxies: settings.TRUSTED_PROXIES,
    share: {
      // As many connections as leave the others enough.
      candidate: Math.max(2, Math.floor(settings.DATABASE_POOL * 0.4)),
      strangers: 2,
      gateways: Math.max(2, Math.floor(settings.DATABASE_POOL * 0.3)),
      waiting: 100,
    },
    version: options.site.version,
    simulators: settings.SIMULATORS
      ? {
          url: settings.SIMULATORS_URL!,
          captchaAnswer: codes.captchaText,
          openChallans: payments.openChallans,
          onMoved: () => saveClockOffset(settings.DATA_DIR, clock),
        }
      : undefined,
    secureOrigin: settings.PUBLIC_ORIGINS.every((origin) => origin.startsWith('https:')),
    pages: {
      brandingFolder: options.papers.brandingFolder,
      apps: [
        {
          base: '/candidate',
          folder: join(import.meta.dirname, '../../web/dist'),
          paths: Object.values(pages),
          pinnedKeys: wire.pinnedKeys,
          answers: async () => ({
            ...(await site.pageData()),
            advertisements: await adverts.list(),
          }),
          formsLeave: [
            {
              paths: pagesToGateways.map((name) => pages[name]),
              origins: [
                ...Object.values(settings.PAYMENT_ORIGINS),
                ...paymentPageOrigins(settings),
              ],
            },
            { paths: pagesToStages.map((name) => pages[name]), origins: options.stages.origins },
          ],
        },
        ...(settings.OFFICE ? officeApps(settings, { site, wire }) : []),
      ],
    },
  }
}

/** The Office, and candidates' pages over a draft, which it shows in a frame. */
function officeApps(
  { OFFICE_ORIGIN }: Settings,
  { site, wire }: Pick<Features, 'site'> & Pick<Parts, 'wire'>,
): PageOptions[] {
  const host = OFFICE_ORIGIN && new URL(OFFICE_ORIGIN).host
  const common = { host, answers: site.pageData }
  return [
    {
      ...common,
      base: '/office',
      folder: join(import.meta.dirname, '../../office/dist'),
      paths: Object.values(officePages),
      pinnedKeys: wire.pinnedKeys,
      frames: 'others',
    },
    {
      ...common,
      base: '/office/preview',
      folder: join(import.meta.dirname, '../../web/preview/dist'),
      paths: [previewPage],
      // It calls nobody.
      pinnedKeys: [],
      frames: 'closed',
    },
  ]
}
