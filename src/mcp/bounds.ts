/** In base64 it stays under the megabyte that the usual clients take of one answer. */
export const mostPictureBytes = 700_000
/** Models scale larger pictures down or refuse them. */
export const longestSide = 8000
