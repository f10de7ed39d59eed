import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * What Node makes of our sources, types taken away and compiled, is kept for the next start. Then
 * neither the server nor a thread or process beside it loads the compiler that takes the types
 * away: eight megabytes in each, and seconds of a start. In plain JavaScript, or reading this file
 * would load it. Where the folder cannot be written Node goes on without.
 */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
