import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export const templatesFolder = join(import.meta.dirname, '../../../templates')

const { resolve } = createRequire(import.meta.url)

/** Both scripts, plain and bold; nothing is taken from the machine, so papers look alike. */
export const readFonts = (): Buffer[] =>
  [
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
  ].map((file) => readFileSync(resolve(file)))

let hash: string | undefined

/** Another one after a designer changed a template: papers made before are made anew. */
export function templatesHash(): string {
  if (hash) return hash
  const digest = createHash('sha256')
  for (const file of globSync('**/*.typ', { cwd: templatesFolder }).toSorted())
    digest.update(file).update(readFileSync(join(templatesFolder, file)))
  return (hash = digest.digest('hex'))
}
