import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

const GOOD: Record<string, string> = {
  EHLO: '250-mail.test\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  RSET: '250 ok',
}

/** A mail server that answers the named commands as told, for what the simulator never does. */
export async function startUnhelpfulMailServer(replies: Record<string, string>) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const command = line.slice(0, 4).toUpperCase()
        socket.write(`${replies[command] ?? GOOD[command] ?? '502 what'}\r\n`)
      }
    })
    socket.write('220 mail.test\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://portal:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
