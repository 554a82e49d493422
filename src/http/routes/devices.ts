import { z } from 'zod'
import { deviceList } from '../../render/options/devices.ts'
import { Device } from '../../resources.ts'
import { json } from '../answers.ts'
import type { Route } from '../route.ts'

export const listDevices: Route = {
  method: 'GET',
  path: '/devices',
  access: 'key',
  operation: {
    id: 'listDevices',
    tag: 'Screenshots',
    summary: 'Device presets',
    description: 'The presets usable through the `device` option.',
    answers: { 200: { description: 'The presets', json: z.object({ devices: z.array(Device) }), example: { devices: deviceList } } },
  },
  handle: () => json({ devices: deviceList }),
}
