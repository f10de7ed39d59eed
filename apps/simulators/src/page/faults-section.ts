import type {
  AadhaarFault,
  ClamdFault,
  EmailFault,
  FaultState,
  PaymentFault,
  PushFault,
  S3Fault,
  SmsFault,
  UdidFault,
} from '../faults/faults.ts'
import { html, type Markup } from './html.ts'

const EMAIL: Record<EmailFault, string> = {
  none: 'Works',
  refuse: 'Refuses every mail',
  slow: 'Delivers, but answers too late',
}

const SMS: Record<SmsFault, string> = {
  none: 'Works',
  refuse: 'Refuses every message',
  down: 'Is down (503)',
  slow: 'Delivers, but answers too late',
  duplicate: 'Delivers every message twice',
  undelivered: 'Takes every message, then reports that it did not arrive',
}

const PUSH: Record<PushFault, string> = {
  none: 'Works',
  gone: 'Knows no browser any more (410)',
  busy: 'Has too many messages (429)',
}

const AADHAAR: Record<AadhaarFault, string> = {
  none: 'Works',
  'wrong-otp': 'Calls every code wrong',
  expired: 'Calls every code expired',
  'name-mismatch': 'Finds another name',
  down: 'Is down (503)',
  slow: 'Answers too late',
}

const UDID: Record<UdidFault, string> = {
  none: 'Works',
  'not-found': 'Knows nobody',
  mismatch: 'Has another percentage',
  down: 'Is down (503)',
  slow: 'Answers too late',
}

const S3: Record<S3Fault, string> = {
  none: 'Works',
  down: 'Is down (500)',
  slow: 'Answers too late',
  cut: 'Breaks every connection off',
  corrupt: 'Gives back other bytes',
}

const PAYMENTS: Record<PaymentFault, string> = {
  none: 'Works',
  down: 'Is down (503), asked by the portal',
  slow: 'Answers too late',
  garbage: 'Answers something else',
  xml: 'CSC answers in XML',
}

const CLAMD: Record<ClamdFault, string> = {
  none: 'Works',
  down: 'Breaks every connection off',
  slow: 'Answers too late',
  full: 'Finds every file too large',
}

function choice(id: string, label: string, words: Record<string, string>, chosen: string): Markup {
  const works = chosen === 'none'
  return html`<div class="field">
    <div class="label-row">
      <label for="fault-${id}">${label}</label>
      <span class="chip ${works ? 'good' : 'caution'}">${works ? '✓ Works' : '! Disturbed'}</span>
    </div>
    <select id="fault-${id}" name="${id}" autocomplete="off">
      ${Object.entries(words).map(
        ([fault, word]) =>
          html`<option value="${fault}" ${fault === chosen && html`selected`}>${word}</option>`,
      )}
    </select>
  </div>`
}

export function faultsSection(faults: FaultState): Markup {
  return html`<section id="faults" class="card" aria-labelledby="faults-title">
    <h2 id="faults-title">Faults</h2>
    <p class="help">Break the outside world and see how the portal bears it.</p>
    <form id="faults-form">
      ${choice('email', 'Mail server', EMAIL, faults.email)}
      ${choice('sms', 'SMS gateway', SMS, faults.sms)}
      ${choice('push', 'Push service', PUSH, faults.push)}
      ${choice('aadhaar', 'Aadhaar gateway', AADHAAR, faults.aadhaar)}
      ${choice('udid', 'UDID service', UDID, faults.udid)}
      ${choice('s3', 'Storage of files (S3)', S3, faults.s3)}
      ${choice('payments', 'Payment gateways', PAYMENTS, faults.payments)}
      ${choice('clamd', 'Virus scanner', CLAMD, faults.clamd)}
      <button type="submit">Apply</button>
      <p class="said" id="faults-said" role="status"></p>
    </form>
  </section>`
}
