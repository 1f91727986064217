// How long a link may be: one of this many characters or more is cut by some program on its way.
export const LINK_LIMIT = 32_000
