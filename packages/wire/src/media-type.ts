/** The media type as it is signed: lower case, without parameters and spaces; `-` for none. */
export function normalMediaType(contentType: string | null | undefined): string {
  if (!contentType) return '-'
  return contentType.split(';', 1)[0]!.replace(/\s/g, '').toLowerCase() || '-'
}

export const jsonMediaType = 'application/json'
export const multipartMediaType = 'multipart/form-data'
