import type { Sharp } from 'sharp'

type Encoding = {
  /** What the browser is asked for: the cheapest lossless file, or the final one. */
  source(quality: number): 'png' | 'jpeg'
  /** Most pixels a side of the format can hold. */
  side: number
  /** `imageQuality` counts. */
  quality: boolean
  /** Keeps what the page leaves unpainted. */
  transparent: boolean
  /** Takes long enough to be worth every core; more threads at once cost memory that glibc does not give back. */
  slow?: true
  encode: (image: Sharp, facts: { quality: number; pixels: number; compact: boolean }) => Sharp
}

type OutputFormat = {
  contentType: string
  /** The first one is that of hosted files; the command line knows them all. */
  extensions: readonly [string, ...string[]]
  /** Shown in an `img` by browsers of any age, so a signed link may ask for it. */
  onLinks: boolean
  /** Absent for what the browser prints itself. */
  encoding?: Encoding
}

/** From this quality on a jpeg keeps the colour of every pixel; Chromium, which is quicker, always halves it. */
const fullChroma = 90
/** Up to this many pixels a stored png is packed harder: level 8 makes it 8 to 26 % smaller than 6 for 2 to 14 ms more, 9 hardly smaller still for 30; above, 7 is as small. */
const packedPixels = 4_000_000

/**
 * THE output-format table; every format says that its colours are sRGB. Efforts by measurement: avif effort 2 takes half as long again as 1
 * for files 5 % smaller, effort 4 nine times.
 */
export const outputFormats = {
  png: {
    contentType: 'image/png',
    extensions: ['png'],
    onLinks: true,
    encoding: {
      source: () => 'png',
      side: 2 ** 31 - 1,
      quality: false,
      transparent: true,
      encode: (image, { pixels, compact }) => image.png({ compressionLevel: !compact ? 6 : pixels <= packedPixels ? 8 : 7 }),
    },
  },
  jpeg: {
    contentType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    onLinks: true,
    encoding: {
      source: quality => (quality >= fullChroma ? 'png' : 'jpeg'),
      side: 65_535,
      quality: true,
      transparent: false,
      encode: (image, { quality }) =>
        image
          .flatten({ background: '#fff' })
          .withIccProfile('srgb')
          .jpeg({ quality: Math.max(1, quality), chromaSubsampling: quality >= fullChroma ? '4:4:4' : '4:2:0' }),
    },
  },
  webp: {
    contentType: 'image/webp',
    extensions: ['webp'],
    onLinks: true,
    encoding: {
      source: () => 'png',
      side: 16_383,
      quality: true,
      transparent: true,
      encode: (image, { quality, compact }) =>
        image.withIccProfile('srgb').webp({ quality: Math.max(1, quality), effort: compact ? 2 : 0 }),
    },
  },
  avif: {
    contentType: 'image/avif',
    extensions: ['avif'],
    onLinks: false,
    encoding: {
      source: () => 'png',
      side: 16_384,
      quality: true,
      transparent: true,
      slow: true,
      encode: (image, { quality, pixels }) =>
        image.withIccProfile('srgb').avif({ quality: Math.max(1, quality), effort: pixels > 4_000_000 ? 0 : 2 }),
    },
  },
  tiff: {
    contentType: 'image/tiff',
    extensions: ['tiff', 'tif'],
    onLinks: false,
    encoding: {
      source: () => 'png',
      side: 2 ** 31 - 1,
      quality: false,
      transparent: true,
      encode: image => image.withIccProfile('srgb').tiff({ compression: 'lzw', predictor: 'horizontal' }),
    },
  },
  pdf: { contentType: 'application/pdf', extensions: ['pdf'], onLinks: false },
} as const satisfies Record<string, OutputFormat>

export type RenderFormat = keyof typeof outputFormats
export const renderFormats = Object.keys(outputFormats) as [RenderFormat, ...RenderFormat[]]

const rows: Record<RenderFormat, OutputFormat> = outputFormats

/** How a picture becomes the file; undefined for a format that is printed. */
export const encodingOf = (format: RenderFormat): Encoding | undefined => rows[format].encoding

export const extensionOf = (format: RenderFormat): string => rows[format].extensions[0]

/** By a file's extension, without its dot and in any case. */
export const formatOfExtension = (extension: string): RenderFormat | undefined =>
  renderFormats.find(format => rows[format].extensions.includes(extension.toLowerCase()))

export const linkFormats = renderFormats.filter(format => rows[format].onLinks)

const named = (has: (encoding: Encoding) => boolean): string => {
  const names = renderFormats.filter(format => rows[format].encoding && has(rows[format].encoding))
  // By hand: the first Intl.ListFormat of a process takes milliseconds of its start.
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
}
/** For the documentation of options: `jpeg, webp and avif`. */
export const formatsWithQuality = named(encoding => encoding.quality)
export const transparentFormats = named(encoding => encoding.transparent)
export const opaqueFormats = named(encoding => !encoding.transparent)
