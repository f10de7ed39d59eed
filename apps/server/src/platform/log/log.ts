import pino, { type Logger } from 'pino'

export type Log = Logger

/**
 * Structured lines without personal data: we log what we name, never a whole request, body or
 * header. Errors keep their message and stack; their messages are ours or a library's.
 */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: { service: 'lokseva' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: bareError },
    },
    destination,
  )
}

/** An error without what a library hangs on it: a database error's detail is a whole row. */
function bareError(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name, message, stack, code, constraint } = error
  return { type: name, message, code, constraint, stack }
}
