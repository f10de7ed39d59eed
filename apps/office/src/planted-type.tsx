export const planted = <p>{nothingSuch}</p>
