import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/** Speaks SMTP by hand, for mail that no mail library would send; gives the reply to each turn. */
export async function smtpTalk(port: number, commands: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const replies: string[] = []
  const left = [...commands]
  for await (const line of createInterface({ input: socket })) {
    if (/^\d{3}-/.test(line)) continue
    replies.push(line)
    const command = left.shift()
    if (command === undefined) break
    socket.write(`${command}\r\n`)
  }
  socket.destroy()
  return replies.slice(1)
}

export const letter = (raw: string, recipients = ['asha@example.in']) => [
  'EHLO test',
  'MAIL FROM:<noreply@lokseva.example>',
  ...recipients.map((to) => `RCPT TO:<${to}>`),
  'DATA',
  `${raw}\r\n.`,
]
