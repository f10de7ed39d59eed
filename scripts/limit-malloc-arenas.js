/**
 * Starts this process again, under the same number, with two pools of memory for all its threads.
 * glibc makes one for every thread that ever worked, eight a core, and keeps what was freed in
 * them: under an attack a tenth of what a node holds. What is larger than a megabyte, as the
 * hashing of a password, goes back when it is freed; glibc would keep up to 32 of them. It reads
 * both before Node can say anything. In plain JavaScript, like what is loaded before it; elsewhere
 * than on Linux, and where an operator has set it, nothing is done.
 */
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX)
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    { MALLOC_MMAP_THRESHOLD_: '1048576', ...process.env, MALLOC_ARENA_MAX: '2' },
  )
