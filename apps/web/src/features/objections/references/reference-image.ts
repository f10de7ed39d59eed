const KILOBYTE = 1024

export type ImageProblem = 'REFERENCE_NOT_IMAGE' | 'REFERENCE_TOO_LARGE'

/** What is wrong with an image before it is sent. By its first bytes: names and types can lie. */
export async function imageProblemOf(file: File, limit: number): Promise<ImageProblem | undefined> {
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .then(
      (bytes) => String.fromCodePoint(...new Uint8Array(bytes)),
      () => undefined,
    )
  // One that cannot be read here is found out on the way.
  if (head !== undefined && !isImage(head)) return 'REFERENCE_NOT_IMAGE'
  return file.size > limit * KILOBYTE ? 'REFERENCE_TOO_LARGE' : undefined
}

const isImage = (head: string): boolean =>
  head.startsWith('\u00FF\u00D8\u00FF') ||
  head.startsWith('\u0089PNG') ||
  (head.startsWith('RIFF') && head.slice(8) === 'WEBP')
