/**
 * Published values of OAS-Channel/1, which both ends must reproduce to the byte. Private keys are
 * the scalar SHA-256('OAS1 vector ' + label); other fixed inputs are the first bytes of the same
 * hash. For tests only: no product code imports this file.
 */
export const vectorLabel = (label: string): string => `OAS1 vector ${label}`

export const vectorInputs = {
  staticKey: 'static',
  clientEphemeral: 'client ephemeral',
  serverEphemeral: 'server ephemeral',
  clientRandom: 'client random',
  serverRandom: 'server random',
  cid: 'cid',
  sealingKey: 'sealing key',
  tokenIv: 'token iv',
  nonce: 'nonce',
  iv: 'iv',
  secondNonce: 'nonce2',
  answerIv: 'res iv',
} as const

export const vectors = {
  aud: 'https://portal.example.gov.in',
  now: 1_795_132_800_000,
  kid: 7,
  staticPoint:
    'BCrQZo2PmrTTro9az8D2iJNgpnr2Fzv0RY8w_Sfw--_zKVLTI14sRXm2Qs-3NfuK_aUnlDC-iUQWQHr2tKny6AY',
  skid: '7FRS54dxpOc',
  clientPoint:
    'BFEWSNMlTtIWECi4dstIZGEOnaaLNgjnBAJgMjeXTj-M5UoTdA7N2fpiGzbG9G6TfD_MCWKAyIvyNvL9ScTwxYg',
  clientRandom: '8YbwU_phS3P4pu0nsvpMpNS2GCXfkkQ3cPdKnG4e5xw',
  serverPoint:
    'BK6FAb0HPqDnOiezSIpH2knd0AhghcdyDd-Od2j5joqkuh8CHV2f1x9iPzhuXn6_zD3X6lrwkJa0QGqxfqbIgac',
  serverRandom: 'm8QFfiJm9y04Ak8kzWJDC31qkGVjxsPqlEyNNTtYJSg',
  es: 'lbvlCrikyM8v1eXGIILkxaPQ6SmOBGR5xLwkFGJPV_Q',
  ee: 'f942dnPRVDZ1LJ-OT3gSoSc52Gxu0UdglJEci6hs74w',
  transcriptHash: 'I8mWCJ9XUXYNx7EER6Nhp-9MV5HEphhLykG84wcRcIM',
  root: 'elD7nVMLGr5fQpO_v_iGEYgM77OUwNybv-VzAh5yRBY',
  k1: 'o_7-YeOLsHdKhMwPDzsx1Y_ZutN5z0IysAC5nIvFoY8',
  k2: 'JvPX9Zl66VDRaXgPxhgn9riZHZyr1vijP0vK3YpS68I',
  k3: 'InDQ05eBd1VlcYrCqquCLDey0FB-haOoh4LxdkEr_1s',
  k4: '1GYxuJrvH04UG1lQSH8A-IFoALvB7_X8pNVZXo0FAiA',
  k5: '_sU0PmznZ9uCaYJii4fwu9__C_Z0IwtfpSA7C4DcAjw',
  cid: 'sRk5Vjd3ASgbUbNGUEm51Q',
  tok: 'AQAAAAczcqIG4zXW7R7Gv2Yqbj9M5UEmRIpnFA-SQe_NZIsWe0kLJ99Z7ipfUkkqdvpmoBLHWBY4kErVo6Cnj9GTCXcUw8wOo3Jqp3lX8S6JSryguaWTz-Wt-YkXwmf1_C27_XHKknCbjMs',
  exp: 1_795_147_200,
  fin: 'tYKwb74o793VEwRNIGPg1PFd1Vv3iK1ahv5saodrB3E',
} as const

export const sealedRequestVector = {
  method: 'PATCH',
  path: '/oas/api/v1/updatesecurityanswer',
  query: 'lang=mr',
  authorization: 'Bearer test',
  idempotencyKey: 'AAAAAAAAAAAAAAAAAAAAAA',
  plaintext: '{"SQ1":"पुणे"}',
  nonce: '0ltuTHb69SaFvVNTHtqjkw',
  body: '{"encryptedReqBody":"Abxn_6yx_B5Itc2X6RjG_oNw7enployI1vmvwQxNDMhpcT_zlxthX6iFgq8kXaXoWsza"}',
  digest: 'raw:fcWV7nZchkmCskzJTP7eV2GQQ8F75Dloc4y-yghXEZI',
  checksum: '_K1nufoXd5hl7qWO1trxfNhvZgqkfNKBQHSOpAk123Q',
  canonical: [
    'OAS1-REQ',
    'PATCH',
    '/oas/api/v1/updatesecurityanswer',
    'lang=mr',
    '1795132800000',
    '0ltuTHb69SaFvVNTHtqjkw',
    'Kp_2ROKrS92f_vXyux7DteZ2nOKB86fI4Z6ajg-puBE',
    '5HgA8L6E_r9qT3H_ktnd9sUx9-b7qXJllZim7sEmIMI',
    'AAAAAAAAAAAAAAAAAAAAAA',
    'application/json',
    'raw:fcWV7nZchkmCskzJTP7eV2GQQ8F75Dloc4y-yghXEZI',
  ].join('\n'),
} as const

export const signedRequestVector = {
  method: 'GET',
  path: '/oas/api/v1/fields',
  nonce: 'mEPu1xKnnwy-QEsQMW18bQ',
  checksum: 'YLVlj9hdvigfmi89xuimObXqiyRiz3RqVYdeVfPWl8o',
} as const

export const responseVector = {
  status: 200,
  time: 1_795_132_800_005,
  plaintext: '{"message":"ok"}',
  body: '{"encryptedResBody":"Ab1TrFH4NwUU9UnY59QBEJRt5pgSICJwdyFEEVL2CV7LoDm2cV19UXnYNJ9F"}',
  digest: 'raw:30coBscJHtcKonh7J7zYxhq4HUUNkNuAC3v2iEthcj0',
  checksum: 'oPy44480vEsBCd0vb24wZc4O9UUyiXzaqr18N4UTEsY',
} as const

export const multipartVector = {
  file: { name: 'uploadPdfDoc', content: '%PDF-1.7\n' },
  text: { name: 'documentTypeId', content: '4' },
  digest: 'mp1:eCeygL8pOIlykft4phS_bbg1myyYcI2crM-boWUx9dc',
} as const
