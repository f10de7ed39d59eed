import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Certificate = { key: string; certificate: string }

/** An authority of this run's own, and certificates it gives to addresses. */
export function openAuthority(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const at = (name: string) => join(folder, name)
  /** No part of a command has a space in it. */
  const openssl = (command: string) =>
    execFileSync('openssl', command.split(' '), { stdio: 'pipe' })
  const newKey = (name: string) =>
    openssl(`genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out ${at(name)}`)
  newKey('ca.key')
  openssl(
    `req -x509 -new -key ${at('ca.key')} -days 30 -subj /CN=Lokseva-trial -out ${at('ca.crt')}`,
  )
  return {
    caFile: at('ca.crt'),
    ca: readFileSync(at('ca.crt'), 'utf8'),
    issue(name: string, addresses: string[]): Certificate {
      newKey(`${name}.key`)
      writeFileSync(
        at(`${name}.ext`),
        `subjectAltName=${addresses.map((each) => `IP:${each}`).join(',')}`,
      )
      const own = { key: at(`${name}.key`), request: at(`${name}.csr`), names: at(`${name}.ext`) }
      openssl(`req -new -key ${own.key} -subj /CN=${name} -out ${own.request}`)
      openssl(
        `x509 -req -in ${own.request} -CA ${at('ca.crt')} -CAkey ${at('ca.key')} -CAcreateserial -days 30 -extfile ${own.names} -out ${at(`${name}.crt`)}`,
      )
      return {
        key: readFileSync(at(`${name}.key`), 'utf8'),
        certificate: readFileSync(at(`${name}.crt`), 'utf8'),
      }
    },
  }
}

export type Authority = ReturnType<typeof openAuthority>
