import { nativeCompiler } from '#platform/typesetting/native-compiler'
import { portableCompiler, readTypst } from '#platform/typesetting/portable-compiler'

/** Typst within the test itself; one for all files that set papers without a portal. */
export const compile = nativeCompiler() ?? (await portableCompiler(await readTypst()))
