import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/**
 * Browsers open connections ahead, to have one when they need it. Node takes such a one for a
 * request on its way, and a node that is to stop would wait for it until its silence is too long.
 */
export function leaveUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
