/** What is typeset: a template, what it says, and the pictures in it by their names. */
export type Paper = {
  /** The file below `templates`, such as `profile/profile.typ`. */
  template: string
  /** JSON; the template reads it as text, never as markup. */
  data: string
  /** Seen by the template as `/files/<name>`. */
  files: Readonly<Record<string, Uint8Array>>
}

export type Compile = (paper: Paper) => Promise<Uint8Array>
