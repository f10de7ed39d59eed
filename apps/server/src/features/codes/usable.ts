/** How long a verified code keeps its worth while the rest of the form is filled. */
export const USABLE_MS = 30 * 60_000
