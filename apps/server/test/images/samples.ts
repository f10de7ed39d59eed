import type { ImageKind } from '@lokseva/contract/profile/photo/constants'
import { heic } from './make-heic.ts'
import {
  biggestPhoto,
  frames,
  jpeg,
  jpegWithGps,
  manyLayers,
  noise,
  padded,
  picture,
  turnedJpeg,
} from './make-pictures.ts'
import { animatedPng, pngBomb } from './make-png.ts'

type Make = () => Buffer | Promise<Buffer>
/** What people and attackers upload, and what becomes of it: the saved size, or the reason. */
export type Sample = readonly [name: string, make: Make, outcome: string, kind?: ImageKind]

const KB = 1024
const png = (width: number, height: number) => picture(width, height).png()
const half = (file: Buffer) => file.subarray(0, file.length / 2)
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'
const html = '<html><script>alert(1)</script></html>'
const zip = Buffer.from('PK\x03\x04\x14\0\0\0\0\0 a packed file')

export const samples: readonly Sample[] = [
  // From phones and cameras
  ['phone photo, 12 megapixels', () => jpeg(3024, 4032), '130×160'],
  ['phone photo across', () => jpeg(4032, 3024), '130×160'],
  ['the biggest phone camera, 12,000 × 9,000', biggestPhoto, '130×160'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number): Sample => [
    `EXIF orientation ${number}`,
    () => turnedJpeg(number),
    '130×160 upright',
  ]),
  ['photo with the place it was taken', jpegWithGps, '130×160'],
  [
    'photo with a colour profile',
    () => picture(390, 480).withIccProfile('p3').jpeg().toBuffer(),
    '130×160',
  ],
  ['HEIC, one picture', () => heic(), '130×160'],
  ['HEIC, turned', () => heic({ turns: 3 }), '130×160'],
  [
    'HEIC of 24 megapixels, in tiles and turned',
    () => heic({ columns: 8, rows: 11, turns: 1 }),
    '130×160',
  ],
  // From scanners, programs and the web
  ['PNG', () => png(800, 1000).toBuffer(), '130×160 upright'],
  ['PNG with transparent parts', () => png(800, 1000).ensureAlpha(0).toBuffer(), '130×160 white'],
  ['PNG with 16 bits', () => png(800, 1000).toColourspace('rgb16').toBuffer(), '130×160 upright'],
  [
    'interlaced PNG',
    () => picture(800, 1000).png({ progressive: true }).toBuffer(),
    '130×160 upright',
  ],
  ['grey JPEG', () => picture(800, 1000).greyscale().jpeg().toBuffer(), '130×160'],
  [
    'CMYK JPEG of a print shop',
    () => picture(800, 1000).toColourspace('cmyk').jpeg().toBuffer(),
    '130×160',
  ],
  ['progressive JPEG', () => picture(1600, 1200).jpeg({ progressive: true }).toBuffer(), '130×160'],
  ['WebP', () => picture(800, 1000).webp().toBuffer(), '130×160'],
  [
    'WebP without loss',
    () => picture(800, 1000).webp({ lossless: true }).toBuffer(),
    '130×160 upright',
  ],
  ['noise', () => noise({ width: 650, height: 800 }).jpeg().toBuffer(), '130×160'],
  // At the edges of the bands
  ['photo at the lower edge', () => jpeg(125, 150), '125×150'],
  ['photo at the upper edge', () => jpeg(130, 170), '130×170'],
  ['photo one point too wide', () => jpeg(131, 170), '130×160'],
  ['photo one point too high', () => jpeg(130, 171), '130×160'],
  ['photo one point too narrow', () => jpeg(124, 150), 'IMAGE_TOO_SMALL'],
  ['photo one point too low', () => jpeg(125, 149), 'IMAGE_TOO_SMALL'],
  ['one single point', () => jpeg(1, 1), 'IMAGE_TOO_SMALL'],
  ['signature at the lower edge', () => jpeg(125, 50), '125×50', 'signature'],
  ['signature at the upper edge', () => jpeg(130, 60), '130×60', 'signature'],
  ['signature one point too high', () => jpeg(130, 61), '128×55', 'signature'],
  ['signature from a scanner', () => png(1200, 500).toBuffer(), '128×55', 'signature'],
  ['signature one point too low', () => jpeg(125, 49), 'IMAGE_TOO_SMALL', 'signature'],
  ['exactly 200 KB', async () => padded(await jpeg(130, 160), 200 * KB), '130×160'],
  ['one byte more than 200 KB', async () => padded(await jpeg(130, 160), 200 * KB + 1), '130×160'],
  // Not pictures, or not any more
  ['nothing', () => Buffer.alloc(0), 'IMAGE_EMPTY'],
  ['SVG named .jpg', () => Buffer.from(svg), 'IMAGE_TYPE svg'],
  ['ZIP named .jpg', () => zip, 'IMAGE_TYPE zip'],
  ['PDF named .jpg', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'IMAGE_TYPE pdf'],
  ['HTML named .png', () => Buffer.from(html), 'IMAGE_TYPE other'],
  ['AVIF', () => picture(200, 240).avif({ effort: 0 }).toBuffer(), 'IMAGE_TYPE other'],
  ['TIFF', () => picture(200, 240).tiff().toBuffer(), 'IMAGE_TYPE other'],
  ['GIF', () => picture(200, 240).gif().toBuffer(), 'IMAGE_TYPE gif'],
  ['animated GIF', () => frames('gif'), 'IMAGE_TYPE gif'],
  ['animated WebP', () => frames('webp'), 'IMAGE_ANIMATED'],
  ['animated PNG', async () => animatedPng(await png(200, 240).toBuffer()), 'IMAGE_ANIMATED'],
  [
    'JPEG cut in the middle',
    async () => half(await noise({ width: 400, height: 500 }).jpeg().toBuffer()),
    'IMAGE_DAMAGED',
  ],
  [
    'PNG cut in the middle',
    async () => half(await noise({ width: 400, height: 500 }).png().toBuffer()),
    'IMAGE_DAMAGED',
  ],
  [
    'WebP cut in the middle',
    async () => half(await noise({ width: 400, height: 500 }).webp().toBuffer()),
    'IMAGE_DAMAGED',
  ],
  ['HEIC cut in the middle', () => half(heic()), 'IMAGE_DAMAGED'],
  [
    'JPEG with nothing but its first bytes',
    () => Buffer.from('ffd8ffe000104a464946', 'hex'),
    'IMAGE_DAMAGED',
  ],
  // To drown the server
  ['PNG bomb of 30,000 × 30,000', () => pngBomb(30_000), 'IMAGE_TOO_MANY_PIXELS'],
  [
    'HEIC that declares 30,000 × 30,000',
    () => heic({ declared: { width: 30_000, height: 30_000 } }),
    'IMAGE_TOO_MANY_PIXELS',
  ],
  [
    'HEIC that declares little and holds much',
    () => heic({ declared: { width: 130, height: 160 } }),
    'IMAGE_DAMAGED',
  ],
  [
    'HEIC of 50 megapixels, turned',
    () => heic({ columns: 12, rows: 16, turns: 1 }),
    'IMAGE_TOO_MANY_PIXELS',
  ],
  [
    'progressive JPEG that must be held whole',
    () => picture(5000, 4000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    'IMAGE_TOO_MANY_PIXELS',
  ],
  ['progressive JPEG of 3,000 layers', () => manyLayers(3000), 'IMAGE_DAMAGED'],
  // Two files in one
  ['JPEG with a ZIP behind it', async () => Buffer.concat([await jpeg(390, 480), zip]), '130×160'],
  [
    'JPEG with a page behind it',
    async () => Buffer.concat([await jpeg(390, 480), Buffer.from(html)]),
    '130×160',
  ],
]
