import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { secureRandom } from './random.ts'
import { ground, inks, pictureSize, tints } from './captcha-style.ts'
import { requireDigits } from './require-digits.ts'
import { writePng } from './write-png.ts'

const { between, oneOf } = secureRandom
const { width, height } = pictureSize
const weights = ['500Medium', '600SemiBold', '700Bold'] as const
const margin = 10

let shared: Canvas | undefined

/** The digits as a PNG: bent for machines, plain for people. */
export function drawCaptcha(digits: string): Buffer {
  const figures = requireDigits(digits)
  const canvas = (shared ??= prepare())
  const context = canvas.getContext('2d')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  drawTexture(context)
  const cell = (width - 2 * margin) / figures.length
  figures.forEach((figure, place) => drawDigit(context, figure, margin + cell * (place + 0.5)))
  drawLines(context)
  return writePng(canvas.data(), width, height)
}

/**
 * The font comes from a package, so that no machine draws with another. One canvas serves all
 * drawings: a drawing is done in one go and covers the last one completely.
 */
function prepare(): Canvas {
  const { resolve } = createRequire(import.meta.url)
  for (const weight of weights) {
    const file = resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`)
    if (!GlobalFonts.registerFromPath(file, familyOf(weight))) {
      throw new Error(`The font ${file} cannot be read.`)
    }
  }
  return createCanvas(width, height)
}

const familyOf = (weight: string): string => `Captcha ${weight}`

function drawDigit(context: SKRSContext2D, figure: number, x: number): void {
  context.save()
  context.translate(x + between(-2.5, 2.5), height / 2 + between(-6, 6))
  context.rotate(between(-0.28, 0.28))
  context.transform(between(0.9, 1.08), 0, between(-0.15, 0.15), between(0.92, 1.08), 0, 0)
  context.font = `${between(52, 59).toFixed(1)}px "${familyOf(oneOf(weights))}"`
  context.textAlign = 'center'
  context.fillStyle = oneOf(inks)
  // Figures have no descenders: their middle is half the cap height above the base line.
  context.fillText(String(figure), 0, 20)
  context.restore()
}

function drawTexture(context: SKRSContext2D): void {
  for (let band = 0; band < 3; band++) {
    wave(context, oneOf(tints), between(5, 11), between(0, height))
  }
  for (let dot = 0; dot < 14; dot++) {
    context.fillStyle = oneOf(tints)
    disc(context, between(2, 4))
  }
}

/** Thin lines join the digits and a pale one cuts them, so that they do not fall apart in six. */
function drawLines(context: SKRSContext2D): void {
  wave(context, ground, between(1.2, 1.7), between(height * 0.3, height * 0.7))
  wave(context, oneOf(inks), between(1.2, 1.7), between(height * 0.2, height * 0.5))
  wave(context, oneOf(inks), between(1.2, 1.7), between(height * 0.5, height * 0.8))
  for (let dot = 0; dot < 16; dot++) {
    context.fillStyle = oneOf(inks)
    disc(context, between(0.7, 1.3))
  }
}

function disc(context: SKRSContext2D, radius: number): void {
  context.beginPath()
  context.arc(between(0, width), between(0, height), radius, 0, 2 * Math.PI)
  context.fill()
}

function wave(context: SKRSContext2D, colour: string, thickness: number, middle: number): void {
  const swing = between(6, 16)
  const length = between(90, 190)
  const start = between(0, 2 * Math.PI)
  const slope = between(-0.12, 0.12)
  context.beginPath()
  for (let x = -4; x <= width + 4; x += 4) {
    const bend = swing * Math.sin(start + (2 * Math.PI * x) / length)
    context.lineTo(x, middle + bend + slope * (x - width / 2))
  }
  context.strokeStyle = colour
  context.lineWidth = thickness
  context.stroke()
}
