import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { getDocumentProxy, renderPageAsImage } from 'unpdf'
import { portableCompiler, readTypst } from '#platform/typesetting/portable-compiler'
import { printedSamples } from './printed-samples.ts'

/** `npm run papers:pictures`: every paper as it looks on paper, in small pictures. */
const folder = join(import.meta.dirname, '../../../../docs/papers')
const MOST_BYTES = 200 * 1024

const only = process.argv[2]
if (!only) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const compile = await portableCompiler(await readTypst())
for (const [name, paper] of Object.entries(await printedSamples())) {
  if (only && !name.startsWith(only)) continue
  const document = await getDocumentProxy(new Uint8Array(await compile(paper)))
  for (let page = 1; page <= document.numPages; page += 1) {
    const canvasImport = () => import('@napi-rs/canvas')
    const drawn = await renderPageAsImage(document, page, { canvasImport, scale: 1.6 })
    const picture = await sharp(Buffer.from(drawn))
      .png({ palette: true, colours: 32, effort: 10 })
      .toBuffer()
    const file = `${name}${document.numPages > 1 ? `-${page}` : ''}.png`
    if (picture.length > MOST_BYTES) throw new Error(`${file} has ${picture.length} bytes`)
    writeFileSync(join(folder, file), picture)
    process.stdout.write(`${file}  ${Math.round(picture.length / 1024)} KB\n`)
  }
}
