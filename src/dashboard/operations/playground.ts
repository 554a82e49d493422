import { z } from 'zod'
import { extensionOf, linkFormats, outputFormats, renderFormats } from '../../output-formats.ts'
import { invalid } from '../../problems.ts'
import { deviceList } from '../../render/options/devices.ts'
import { type OptionField, optionForm } from '../../render/options/form.ts'
import { type OptionGroup, optionGroups } from '../../render/options/groups.ts'
import { parseOptions } from '../../render/options/parse.ts'
import { parseRequest } from '../../render/options/request.ts'
import { writeText } from '../../render/options/text.ts'
import { Device, Screenshot } from '../../resources.ts'
import { RenderFailure } from '../../service/work/failure.ts'
import { forMember } from '../operation.ts'

const nothing = z.strictObject({})
const options = z.record(z.string().max(64), z.unknown())
const names = z.array(z.string().max(64)).min(1).max(40)

/** What a render came to, as the API would tell it. */
const Result = z.object({
  screenshot: Screenshot,
  /** Status of the API's answer. */
  status: z.int(),
  /** Where it failed. */
  step: z.string().optional(),
  /** In all, and by step. */
  ms: z.number(),
  timings: z.record(z.string(), z.number()),
  requestId: z.string(),
})

const formats = renderFormats.map(name => ({
  name,
  extension: extensionOf(name),
  contentType: outputFormats[name].contentType as string,
  onLinks: linkFormats.includes(name),
}))

const groups = (Object.entries(optionGroups) as [OptionGroup, { title: string; only?: string }][]).map(([id, facts]) => ({ id, ...facts }))

export const playgroundOperations = {
  'playground.get': forMember('member', {
    input: nothing,
    output: z.object({
      groups: z.array(z.object({ id: z.custom<OptionGroup>(), title: z.string(), only: z.string().optional() })),
      fields: z.array(z.custom<OptionField>()),
      devices: z.array(Device),
      formats: z.array(z.object({ name: z.enum(renderFormats), extension: z.string(), contentType: z.string(), onLinks: z.boolean() })),
      /** The organization, as its links name it. */
      orgId: z.string(),
      /** What a link may answer when there is no render, the usual one first. */
      errorForms: z.array(z.string()),
    }),
    run: async ({ orgId, links }) => ({
      groups,
      fields: optionForm(),
      devices: deviceList,
      formats,
      orgId,
      errorForms: [...links.errorForms],
    }),
  }),
  'playground.render': forMember('member', {
    input: options,
    output: Result,
    body: 'screenshot',
    async run({ services, caller, orgId }, sent) {
      parseOptions(sent)
      // To be looked at it has to be kept: the bytes themselves would not fit in this answer.
      const request = parseRequest({ ...sent, store: true })
      const asked = caller(orgId)
      const began = performance.now()
      const facts = () => ({ ms: performance.now() - began, requestId: asked.requestId })
      try {
        const { screenshot, timings, accepted } = await services.screenshots.create(asked, request)
        return { screenshot, status: accepted ? 202 : 200, timings, ...facts() }
      } catch (error) {
        if (!(error instanceof RenderFailure)) throw error
        return { screenshot: error.screenshot, status: error.status, step: error.step, timings: {}, ...facts() }
      }
    },
  }),
  'link.sign': forMember('member', {
    input: z.strictObject({
      options,
      /** Unix seconds. */
      expires: z.int().min(0).optional(),
      onError: z.string().max(20).optional(),
    }),
    output: z.object({ url: z.string(), canonical: z.string(), names: z.array(z.string()), pinned: z.boolean() }),
    async run({ links, orgId }, { options, expires, onError }) {
      const given = Object.entries({ ...options, expires, onError }).filter(([, value]) => value !== undefined && value !== null)
      return links.sign(orgId, Object.fromEntries(given.map(([name, value]) => [name, writeText(value)])))
    },
  }),
  'linkKeySet.list': forMember('viewer', {
    input: nothing,
    output: z.object({ sets: z.array(z.array(z.string())) }),
    run: async ({ services, orgId }) => ({ sets: (await services.organizations.get(orgId))?.linkKeySets ?? [] }),
  }),
  'linkKeySet.set': forMember('owner', {
    input: z.strictObject({ sets: z.array(names).max(50) }),
    output: nothing,
    audit: 'linkKeySet.set',
    target: input =>
      input.sets
        .map(set => set.join(', '))
        .join('; ')
        .slice(0, 500) || 'any',
    async run({ services, orgId, links }, { sets }) {
      const unknown = sets.flat().filter(name => !links.names.includes(name))
      if (unknown.length > 0) throw invalid([{ path: 'sets', message: `${unknown[0]} is no parameter of a link` }])
      await services.organizations.set(orgId, { linkKeySets: sets })
      return {}
    },
  }),
}
