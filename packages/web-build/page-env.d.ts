/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** '1' puts the page with every component into a build. */
  readonly VITE_SHOWCASE?: string
  /** Of this build. */
  readonly VITE_VERSION: string
}

/** Wording of several folders in one piece: see build/texts.ts. */
declare module 'texts:*' {
  const texts: Record<string, string>
  export default texts
}
