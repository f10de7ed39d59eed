import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { limitWasmMemory } from '../images/limit-wasm-memory.ts'
import { loadSharp } from '../images/load-sharp.ts'
import type { PageOutcome } from './page-outcome.ts'

/** Page counts from 1; the longer side of its picture is that long, whatever the page says of its size. */
export type PageTask = { content: Uint8Array; page: number; longerSide: number }

/** Nothing gets larger than its file asks for, and a stamp-sized page stays readable. */
const LARGEST_SCALE = 6
/** What a page may unpack to; a scan in colour at 600 dots an inch needs a third of it. */
const MEMORY = 320 * 1024 * 1024

const memory = limitWasmMemory(MEMORY)
let loading: ReturnType<typeof PDFiumLibrary.init> | undefined

/** Draws one page of a document; scripts, links and forms in it are not looked at. */
export async function drawPage({ content, page, longerSide }: PageTask): Promise<PageOutcome> {
  const before = memory.refusals
  const refused = () =>
    ({ ok: false, code: memory.refusals > before ? 'PAGE_TOO_HEAVY' : 'PAGE_UNREADABLE' }) as const
  try {
    const library = await (loading ??= load())
    const document = await library.loadDocument(content)
    try {
      if (page > document.getPageCount()) return { ok: false, code: 'PAGE_ABSENT' }
      const drawn = await render(document.getPage(page - 1), longerSide)
      return drawn && memory.refusals === before ? { ok: true, picture: drawn } : refused()
    } finally {
      document.destroy()
    }
  } catch {
    // A program that has failed is in no state to be asked again.
    loading = undefined
    return refused()
  }
}

async function load() {
  const require = createRequire(import.meta.url)
  const wasm = await readFile(require.resolve('@hyzyla/pdfium/pdfium.wasm'))
  return PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer })
}

type Page = Awaited<
  ReturnType<Awaited<ReturnType<typeof load>>['loadDocument']>
>['getPage'] extends (page: number) => infer Of
  ? Of
  : never

async function render(page: Page, longerSide: number) {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const longer = Math.max(width, height)
  if (!(longer > 0) || !(Math.min(width, height) > 0)) return undefined
  const scale = Math.min(LARGEST_SCALE, longerSide / longer)
  const size = (side: number) => Math.max(1, Math.round(side * scale))
  const drawn = await page.render({
    width: size(width),
    height: size(height),
    render: encode,
    renderFormFields: false,
  })
  return { content: drawn.data, width: drawn.width, height: drawn.height }
}

type Bitmap = { data: Uint8Array; width: number; height: number }

async function encode({ data, width, height }: Bitmap): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
}
