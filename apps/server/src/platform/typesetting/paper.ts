import { qrPoints } from './qr-code.ts'

/** What is typeset: a template, what it says, and the pictures in it by their names. */
export type Paper = {
  /** The file below `templates`, such as `profile/profile.typ`. */
  template: string
  /** JSON; the template reads it as text, never as markup, from `/files/data.json`. */
  data: string
  /** Seen by the template as `/files/<name>`; what ends in `.qr` is the text of a QR code. */
  files: Readonly<Record<string, Uint8Array>>
}

/** All that the template reads, by name; the words too are a file, for inputs are a part of every rule. */
export const filesOf = ({ data, files }: Paper): [string, Uint8Array][] => [
  ...Object.entries(files).map(([name, content]): [string, Uint8Array] => [
    name,
    name.endsWith('.qr') ? qrPoints(Buffer.from(content).toString()) : content,
  ]),
  ['data.json', Buffer.from(data)],
]

export type Compile = (paper: Paper) => Promise<Uint8Array>
