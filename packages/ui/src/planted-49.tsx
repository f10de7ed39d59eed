export const planted = <p {...{ id: "p" }} />
