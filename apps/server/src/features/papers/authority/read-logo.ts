import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { loadSharp } from '#platform/images/load-sharp'

/** The commission's logo as papers have it, a PNG; nothing where there is none that can be read. */
export type ReadLogo = (href: string | null) => Promise<Buffer | null>

/** So many points for some 12 mm: as sharp as a printer makes it. */
const SIDE = 300

/** A new logo has a new name, so one that was read once is kept. */
export function logoReader(brandingFolder: string): ReadLogo {
  let last: { href: string; logo: Buffer } | undefined
  return async (href) => {
    if (href === null) return null
    if (last?.href === href) return last.logo
    const logo = await readFile(join(brandingFolder, basename(href)))
      .then(async (bytes) =>
        (await loadSharp())(bytes).resize(SIDE, SIDE, { fit: 'inside' }).png().toBuffer(),
      )
      .catch(() => null)
    if (logo) last = { href, logo }
    return logo
  }
}
