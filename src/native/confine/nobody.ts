/** Where browsers and readers go that root starts: every system has this user, and it owns nothing. */
export const nobody = { uid: 65534, gid: 65534 }
