import { createHmac, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { billdesk, type BilldeskSettings } from './billdesk/billdesk.ts'
import { billdeskChecksum } from './billdesk/billdesk-checksum.ts'
import { ccavenueCipher } from './ccavenue/ccavenue-cipher.ts'
import { cscEnvelope } from './csc/csc-envelope.ts'
import { cscFraction } from './csc/csc.ts'
import { questionHash, returnHash, startHash } from './easebuzz/easebuzz-hash.ts'
import { momentOf } from './indian-time.ts'
import { quikwallet } from './quikwallet/quikwallet.ts'
import { sbiepayCipher } from './sbiepay/sbiepay-cipher.ts'
import vectors from './test-vectors.json' with { type: 'json' }

const withoutLast = (message: string) => message.split('|').slice(0, -1)

/** Messages computed by others with invented keys: our two sides could agree and both be wrong. */
describe('published vectors', () => {
  it('CCAvenue’s AES-128-CBC is theirs, in either case of the letters (PAYWIRE-13)', () => {
    const { workingKey, plain, encRequest_hex } = vectors.ccavenue_cbc
    const cipher = ccavenueCipher(workingKey, 'cbc')
    expect(cipher.encrypt(plain)).toBe(encRequest_hex)
    expect(cipher.decrypt(encRequest_hex.toUpperCase())).toBe(plain)
  })

  it('CCAvenue’s AES-256-GCM is IV, text and tag, new each time and proof against change (PAYWIRE-13)', () => {
    const cipher = ccavenueCipher('12345678901234567890123456789012', 'gcm')
    const [one, other] = [cipher.encrypt('amount=1.00'), cipher.encrypt('amount=1.00')]
    expect(one).toHaveLength(2 * (16 + 11 + 16))
    expect(one).not.toBe(other)
    expect(cipher.decrypt(one)).toBe('amount=1.00')
    const last = one.endsWith('0') ? '1' : '0'
    expect(cipher.decrypt(one.slice(0, -1) + last)).toBeUndefined()
    expect(cipher.decrypt(one.slice(0, 40))).toBeUndefined()
  })

  it('BillDesk’s checksum is theirs over request, response and query (PAYWIRE-13)', () => {
    const { checksumKey, msg } = vectors.billdesk_request
    const checksum = billdeskChecksum(checksumKey, 'hmac')
    for (const message of [msg, vectors.billdesk_response.msg, vectors.billdesk_query.msg])
      expect(checksum.signed(withoutLast(message))).toBe(message)
  })

  it('BillDesk’s response is read field by field (PAYWIRE-13)', () => {
    const { checksumKey } = vectors.billdesk_request
    const fields = billdeskChecksum(checksumKey, 'hmac').fieldsOf(vectors.billdesk_response.msg, 25)
    expect([fields?.[1], fields?.[4], fields?.[14]]).toEqual(['APP00011', '500.00', '0300'])
    expect(momentOf(fields?.[13])).toBe(Date.parse('2025-02-01T10:11:12+05:30'))
  })

  it('BillDesk’s old decimal checksum is there for who has no other (PAYWIRE-13)', () => {
    const checksum = billdeskChecksum('KEY', 'crc32')
    expect(checksum.signed(['A', 'B'])).toMatch(/^A\|B\|\d{1,10}$/)
    expect(checksum.fieldsOf(checksum.signed(['A', 'B']), 2)).toEqual(['A', 'B'])
    expect(checksum.fieldsOf('A|B|1', 2)).toBeUndefined()
  })

  it('BillDesk’s start has its 22 fields (PAYWIRE-13)', async () => {
    const settings: BilldeskSettings = {
      pageUrl: '',
      apiUrl: '',
      merchantId: 'MERCHX',
      securityId: 'merchx',
      checksumKey: vectors.billdesk_request.checksumKey,
      checksum: 'hmac',
      now: () => 0,
    }
    const start = await billdesk(settings).start({
      orderNo: 'APP0001100000',
      amountPaise: 50_000,
      purpose: 'APP0001',
      payer: { name: '', email: '', mobile: '' },
      returnUrl: 'http://localhost/bd/return',
      startedAt: 0,
    })
    const ours = start.outcome === 'ready' ? withoutLast(start.departure.answer.msg!) : []
    const theirs = withoutLast(vectors.billdesk_request.msg)
    theirs.splice(1, 1, 'APP0001100000')
    theirs.splice(15, 1, 'NA')
    expect(ours).toEqual(theirs)
  })

  it('Easebuzz’s hashes are theirs: start, return and question (PAYWIRE-13)', () => {
    const fields = {
      key: 'DUMMYKEY',
      txnid: 'APP00011',
      amount: '500.0',
      productinfo: 'Application Fee',
      firstname: 'Asha',
      email: 'asha@example.in',
    }
    expect(startHash(fields, 'DUMMYSALT')).toBe(vectors.easebuzz_forward.hash)
    const back = { ...fields, status: 'success' }
    expect(returnHash(back, 'DUMMYSALT')).toBe(vectors.easebuzz_reverse.hash)
    const question = questionHash(['DUMMYKEY', 'APP00011'], 'DUMMYSALT')
    expect(question).toBe(vectors.easebuzz_retrieve.hash)
  })

  it('SBI ePay’s AES-128-CBC is theirs, also where a form ate the plus signs (PAYWIRE-13)', () => {
    const { key, plain, EncryptTrans } = vectors.sbiepay_cbc
    const cipher = sbiepayCipher(key, 'cbc')
    expect(cipher.encrypt(plain)).toBe(EncryptTrans)
    expect(EncryptTrans).toContain('+')
    expect(cipher.decrypt(EncryptTrans.replaceAll('+', ' '))).toBe(plain)
    expect(plain.split('|')).toHaveLength(14)
  })

  it('SBI ePay’s old cipher repeats equal blocks, and is read all the same (PAYWIRE-13)', () => {
    const cipher = sbiepayCipher(Buffer.from('sixteen bytes ok').toString('base64'), 'ecb')
    const blocks = Buffer.from(cipher.encrypt('0123456789abcdef'.repeat(2)), 'base64')
    expect(blocks.subarray(0, 16)).toEqual(blocks.subarray(16, 32))
    expect(cipher.decrypt(blocks.toString('base64'))).toBe('0123456789abcdef'.repeat(2))
  })

  it('QuikWallet’s checksum is theirs (PAYWIRE-13)', async () => {
    const { secret, text, checksum } = vectors.quikwallet_return
    expect(createHmac('sha256', secret).update(text).digest('hex')).toBe(checksum)
    const wallet = quikwallet({ apiUrl: '', partnerId: '1', secret, statusPath: '' })
    const fields = { status: 'paid', id: 'abc123', checksum }
    // The order of the vector is shorter than ours are, which only shows after the checksum.
    const readAs = (order: string) => wallet.readReturn({ fields }, async () => order)
    expect(await readAs('APP00011')).toEqual({ authentic: false, reason: 'order' })
    expect(await readAs('APP00012')).toEqual({ authentic: false, reason: 'checksum' })
  })

  it('CSC’s number in the address is theirs (PAYWIRE-13)', () => {
    expect(cscFraction(Date.parse('2025-02-01T10:11:12+05:30'))).toBe(vectors.csc_fraction.fraction)
  })

  it('CSC’s envelope opens for its receiver only, and only unchanged (PAYWIRE-13)', () => {
    const pair = () => generateKeyPairSync('rsa', { modulusLength: 1024 })
    const [merchant, gateway] = [pair(), pair()]
    const ours = cscEnvelope({ privateKey: merchant.privateKey, publicKey: gateway.publicKey })
    const theirs = cscEnvelope({ privateKey: gateway.privateKey, publicKey: merchant.publicKey })
    const sealed = ours.seal('merchant_id=1|txn_amount=500.00|')
    expect(theirs.open(sealed)).toBe('merchant_id=1|txn_amount=500.00|')
    expect(ours.open(sealed)).toBeUndefined()
    const other = sealed[40] === 'A' ? 'B' : 'A'
    expect(theirs.open(sealed.slice(0, 40) + other + sealed.slice(41))).toBeUndefined()
    // Sealed for us by somebody who is not the gateway.
    const forger = cscEnvelope({ privateKey: pair().privateKey, publicKey: merchant.publicKey })
    expect(ours.open(forger.seal('txn_status=100|'))).toBeUndefined()
  })
})
