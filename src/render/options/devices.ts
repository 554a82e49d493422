import type { Device } from '../../resources.ts'

/** A preset beside what GET /devices shows: the user agent its sites expect; `{version}` is the browser's major version. */
export type DevicePreset = Omit<Device, 'name'> & { userAgent?: string }

const safari = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`

/** User agent of `viewportMobile` without a device: an Android phone. */
export const mobileUserAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{version}.0.0.0 Mobile Safari/537.36'

/** THE device table. */
export const devices = {
  iphone_15: { width: 393, height: 852, deviceScaleFactor: 3, mobile: true, userAgent: safari('iPhone; CPU iPhone OS 17_5 like Mac OS X') },
  iphone_se: { width: 375, height: 667, deviceScaleFactor: 2, mobile: true, userAgent: safari('iPhone; CPU iPhone OS 17_5 like Mac OS X') },
  pixel_8: { width: 412, height: 915, deviceScaleFactor: 2.625, mobile: true, userAgent: mobileUserAgent },
  ipad: { width: 820, height: 1180, deviceScaleFactor: 2, mobile: true, userAgent: safari('iPad; CPU OS 17_5 like Mac OS X') },
  macbook: { width: 1440, height: 900, deviceScaleFactor: 2, mobile: false },
  desktop: { width: 1280, height: 1024, deviceScaleFactor: 1, mobile: false },
} as const satisfies Record<string, DevicePreset>

export type DeviceName = keyof typeof devices
export const deviceNames = Object.keys(devices) as [DeviceName, ...DeviceName[]]

/** The presets as GET /devices returns them. */
export const deviceList: Device[] = deviceNames.map(name => {
  const { width, height, deviceScaleFactor, mobile } = devices[name]
  return { name, width, height, deviceScaleFactor, mobile }
})
