export const planted = <p clas="wide" />
