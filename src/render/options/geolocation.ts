export type Geolocation = { latitude: number; longitude: number; accuracy: number }

/** `lat,lon[,accuracy]` in degrees and metres; undefined when it is none. */
export const parseGeolocation = (text: string): Geolocation | undefined => {
  const number = String.raw`\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*`
  const [, latitude, longitude, accuracy = '10'] =
    new RegExp(`^${number},${number}(?:,\\s*(\\d{1,6}(?:\\.\\d{1,3})?)\\s*)?$`).exec(text) ?? []
  const place = { latitude: Number(latitude), longitude: Number(longitude), accuracy: Number(accuracy) }
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined
}
