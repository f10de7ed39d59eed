/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** '1' puts the page with every component into a build. */
  readonly VITE_SHOWCASE?: string
}
