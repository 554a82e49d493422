/** `nobody`: where a browser started by root goes. */
export const unprivileged = { uid: 65534, gid: 65534 }
