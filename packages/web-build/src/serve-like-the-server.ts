import type { Plugin } from 'vite'

const keysTag = /<meta name="oas-channel-keys"[^>]*>/

/**
 * While developing: every page address answers with the same page, and the channel keys in it
 * are those of the API server, copied from the page it serves itself.
 */
export function serveLikeTheServer(apiServer: string): Plugin {
  return {
    name: 'lokseva:serve-like-the-server',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const wantsPage = request.headers.accept?.includes('text/html') ?? false
        const forApi = /^\/(?:oas|sim|metrics)(?:\/|\?|$)/.test(request.url ?? '')
        if (wantsPage && !forApi) request.url = `${server.config.base}index.html`
        next()
      })
    },
    async transformIndexHtml(html) {
      try {
        const page = await (await fetch(`${apiServer}/candidate`)).text()
        const tag = keysTag.exec(page)?.[0]
        return tag ? html.replace(keysTag, tag) : html
      } catch {
        return html
      }
    },
  }
}
