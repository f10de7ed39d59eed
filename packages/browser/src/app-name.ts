/** Which web app this is, by the folder its pages lie in: what it keeps in the browser bears it. */
export const appName = import.meta.env.BASE_URL.replaceAll('/', '')
