import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { imageTargets, type ImageKind, type Size } from '@lokseva/contract/profile/photo/constants'
import { refuseTooSmall, tooManyPixels } from '@lokseva/contract/profile/photo/judge-image'
import type { Libheif } from '@lokseva/heif/libheif'
import { readHeif, type Reduction } from '@lokseva/heif/read-heif'
import { isInBand } from '@lokseva/contract/profile/photo/sizes'
import type { Opened } from './made-image.ts'
import { limitWasmMemory } from './limit-wasm-memory.ts'
import { cut } from './open-with-sharp.ts'

/** What the decoder may take. A container can declare a small picture and hold a huge one. */
const memory = limitWasmMemory(64 * 1024 * 1024)

let loaded: Libheif | undefined

/** Loaded with the first HEIC picture: most threads never see one. */
function libheif(): Libheif {
  if (loaded) return loaded
  const require = createRequire(import.meta.url)
  const load = require('libheif-js/libheif-wasm/libheif.js') as (options: object) => Libheif
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  return (loaded = load({ wasmBinary }))
}

/** A HEIC picture. It is averaged down to twice its later size, and cut from there. */
export async function openHeif(kind: ImageKind, bytes: Buffer): Promise<Opened> {
  let declared: Size | undefined
  const before = memory.refusals
  const picture = open(bytes, (size) => {
    declared = size
    return isInBand(kind, size) ? size : reduced(kind, size)
  })
  const refusal = declared && refuseTooSmall(kind, declared)
  if (refusal) return { ok: false, refusal }
  if (!picture) {
    const noRoom = declared && memory.refusals > before
    return { ok: false, refusal: noRoom ? tooManyPixels(declared!) : { code: 'IMAGE_DAMAGED' } }
  }
  const { width, height, rgb } = picture
  const size = isInBand(kind, { width, height }) ? { width, height } : imageTargets[kind]
  return cut(sharp(rgb, { raw: { width, height, channels: 3 } }), size)
}

function open(bytes: Buffer, reduce: Reduction) {
  try {
    return readHeif(libheif(), bytes, reduce)
  } catch {
    // A decoder that has thrown is in no state to be asked again.
    loaded = undefined
    return undefined
  }
}

/** Twice as wide and high as needed, never larger than it is. */
function reduced(kind: ImageKind, { width, height }: Size): Size {
  const target = imageTargets[kind]
  const scale = Math.max((2 * target.width) / width, (2 * target.height) / height)
  if (scale >= 1) return { width, height }
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
}
