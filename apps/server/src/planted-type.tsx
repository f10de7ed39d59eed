export const planted = window.location
