import { openServerWire } from '@lokseva/wire/server/server-wire'
import { openStorage } from '#adapters/storage/open-storage'
import { openCaptchaDrawer } from '#platform/captcha/captcha-drawer'
import type { Platform } from '#platform/feature/platform'
import { responseTimes } from '#platform/http/operating/response-times'
import { openImages } from '#platform/images/images'
import { openPageDrawer } from '#platform/page-pictures/page-drawer'
import { openPasswords } from '#platform/passwords/passwords'
import { openPdfChecker } from '#platform/pdf/pdf-checker'
import { installationSecret } from '#platform/secrets/installation-secret'
import { openVault } from '#platform/secrets/vault'
import { checkVaultSign } from '#platform/secrets/vault-sign'
import { openTypesetter } from '#platform/typesetting/typesetter'
import { chooseRing } from '#platform/wire-ring/choose-ring'
import { officeOrigins, type Settings } from './settings.ts'

type Parts = Pick<Platform, 'db' | 'reads' | 'jobsDb' | 'clock' | 'log' | 'changes'>

/** What this process has of its own beside the connections: secrets, files and helper processes. */
export async function openPlatform(settings: Settings, parts: Parts) {
  const vault = openVault(installationSecret(settings.KEYS_DIR, 'vault-key', settings.VAULT_KEY))
  const platform = {
    ...parts,
    answers: responseTimes(parts.clock.now),
    vault,
    passwords: openPasswords(vault.pepper, { processes: settings.WEB_PROCESSES }),
    storage: openStorage(settings),
    images: openImages(),
    pdfs: openPdfChecker(),
    pages: openPageDrawer(),
    typesetter: openTypesetter(),
    drawer: openCaptchaDrawer(),
    origin: settings.PUBLIC_ORIGINS[0]!,
  } satisfies Platform
  const { passwords, images, pdfs, pages, typesetter, drawer } = platform
  await checkVaultSign(parts.db, vault.sign)
  const close = () =>
    Promise.all(
      [passwords, drawer, images, pdfs, pages, typesetter].map((helper) => helper.close()),
    )
  return { platform, close }
}

/** The protection of requests, and the ring of keys that the nodes share. */
export async function openWire(settings: Settings, { db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const ring = chooseRing(db, {
    keysFolder: settings.KEYS_DIR,
    ringKey: settings.SEALING_RING === 'database' ? settings.RING_KEY : undefined,
  })
  const wire = await openServerWire({
    directory: settings.KEYS_DIR,
    staticKeyPem: settings.CHANNEL_STATIC_KEY,
    ringStore: ring.store,
    audiences: [...new Set([...settings.PUBLIC_ORIGINS, ...officeOrigins(settings)])],
    clock,
  })
  return { wire, ring }
}
