import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { z } from 'zod'
import { parsedJson } from '../call-gateway.ts'

const CscResponse = z.object({ response_status: z.string(), response_data: z.string() })

/** CSC answers in XML, and in JSON where it heeds what it was asked for; nothing where in neither. */
export function readCscResponse(text: string): z.infer<typeof CscResponse> | undefined {
  const isXml = text.trimStart().startsWith('<')
  const response = CscResponse.safeParse(isXml ? parsedXml(text) : parsedJson(text))
  return response.success ? response.data : undefined
}

/** The texts of the elements below the root. Declared entities and whatever is there twice are refused. */
function parsedXml(text: string): Record<string, string> | undefined {
  // The parser expands no declared entities; an answer that declares any is none.
  if (/<!DOCTYPE/i.test(text)) return undefined
  try {
    const elements = (parseXml(text.trim()).root?.children ?? []).filter(
      (node) => node instanceof XmlElement,
    )
    const names = new Set(elements.map(({ name }) => name))
    if (names.size !== elements.length) return undefined
    return Object.fromEntries(elements.map(({ name, text: said }) => [name, said.trim()]))
  } catch {
    return undefined
  }
}
