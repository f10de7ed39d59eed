import { describe, expect, it } from 'vitest'
import { readCscResponse } from './csc-response.ts'

const said = { response_status: 'Success', response_data: 'QUJD+/==' }
const inner = '<response_status>Success</response_status><response_data>QUJD+/==</response_data>'

describe("CSC's answer", () => {
  it.each([
    ['JSON', JSON.stringify(said)],
    ['XML', `<xml>${inner}</xml>`],
    ['XML with a heading and blanks', `\n<?xml version="1.0"?>\n<xml>\n  ${inner}\n</xml>\n`],
    ['XML with more in it', `<xml>${inner}<other>1</other></xml>`],
  ])('is understood as %s (PAYWIRE-19)', (_, text) => {
    expect(readCscResponse(text)).toEqual(said)
  })

  it.each([
    ['nothing', ''],
    ['a page', '<html><body>Under maintenance</body></html>'],
    ['half an answer', `<xml>${inner}`],
    ['a field twice', `<xml>${inner}<response_status>Failed</response_status></xml>`],
    [
      'entities of its own',
      `<!DOCTYPE x [<!ENTITY a "Success">]><xml>${inner.replace('>Success<', '>&a;<')}</xml>`,
    ],
    [
      'entities that grow',
      `<!doctype x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><xml>${inner}&b;</xml>`,
    ],
    [
      'a file of the server',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xml>&a;</xml>`,
    ],
    ['an entity nobody declared', `<xml>${inner.replace('>Success<', '>&a;<')}</xml>`],
    ['two roots', `<xml>${inner}</xml><xml>${inner}</xml>`],
  ])('is none where it is %s (PAYWIRE-19)', (_, text) => {
    expect(readCscResponse(text)).toBeUndefined()
  })

  it('of great depth breaks nothing (PAYWIRE-19)', () => {
    const deep = '<a>'.repeat(9000) + '</a>'.repeat(9000)
    expect(readCscResponse(deep)).toBeUndefined()
  })
})
