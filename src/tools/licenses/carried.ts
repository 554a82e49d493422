/** A licence text of the texts folder. */
export type TextName =
  | 'Apache-2.0'
  | 'BSD-3-Clause'
  | 'CC-BY-4.0'
  | 'GPL-3.0'
  | 'ISC'
  | 'LGPL-2.0'
  | 'LGPL-2.1'
  | 'LGPL-3.0'
  | 'MIT'
  | 'MPL-2.0'
  | 'OFL-1.1'

/** Whose it is and what is said besides the standard texts. */
export type Terms = { holder: string; texts: TextName[]; note?: string }

/** Packages that come without a licence text: theirs, from the repository that the package names. Any other without one stops the build. */
export const packagesWithoutText: Record<string, Terms> = {
  '@img/sharp-libvips-linux-x64': {
    holder: 'Copyright Lovell Fuller and others; the libraries within as listed below',
    texts: ['LGPL-3.0', 'GPL-3.0'],
    note: 'A shared library that stands as a file of its own in the runtime directory once unpacked, where another build of it may take its place. Sources: https://github.com/lovell/sharp-libvips',
  },
  'drizzle-orm': { holder: 'Copyright Drizzle Team', texts: ['Apache-2.0'] },
  isarray: { holder: 'Copyright (c) 2013 Julian Gruber <julian@juliangruber.com>', texts: ['MIT'] },
  'onnxruntime-common': { holder: 'Copyright (c) Microsoft Corporation', texts: ['MIT'] },
  'onnxruntime-node': { holder: 'Copyright (c) Microsoft Corporation', texts: ['MIT'] },
  'onnxruntime-web': { holder: 'Copyright (c) Microsoft Corporation', texts: ['MIT'] },
  saxes: { holder: 'Copyright (c) Contributors; Copyright (c) Isaac Z. Schlueter and Contributors', texts: ['ISC'] },
}

export type Part = Terms & {
  name: string
  license: string
  source: string
  /** The package whose version it goes by. */
  package?: string
  /** Its version where no package tells; absent too = the compiler's own. */
  version?: string
  /** Carried when a file like this went into the binary; absent = always. */
  file?: RegExp
}

const chromium = '@sparticuz/chromium'

/** Software and data inside packages, under terms of its own. */
export const parts: readonly Part[] = [
  {
    name: 'Bun',
    license: 'MIT AND LGPL-2.0 AND LGPL-2.1 AND others',
    source: 'https://github.com/oven-sh/bun',
    holder: 'Copyright Oven and contributors',
    texts: ['MIT', 'LGPL-2.0', 'LGPL-2.1', 'Apache-2.0', 'BSD-3-Clause'],
    note: 'The runtime that this program is compiled into. It links JavaScriptCore of WebKit (LGPL-2.0, https://github.com/oven-sh/WebKit), TinyCC (LGPL-2.1), SQLite (public domain), BoringSSL, simdutf, zstd, zlib-ng, mimalloc, ICU and others; its LICENSE.md lists them and tells how to relink it with a changed WebKit.',
  },
  {
    name: 'Chromium headless shell',
    license: 'BSD-3-Clause AND others',
    source: 'https://source.chromium.org/chromium',
    package: chromium,
    file: /@sparticuz\/chromium\/bin\/chromium\.br$/,
    holder: 'Copyright 2015 The Chromium Authors',
    texts: ['BSD-3-Clause'],
    note: 'With the third-party software that chrome://credits of the same version of Chromium lists.',
  },
  {
    name: 'ANGLE and SwiftShader',
    license: 'BSD-3-Clause AND Apache-2.0',
    source: 'https://swiftshader.googlesource.com/SwiftShader',
    package: chromium,
    file: /@sparticuz\/chromium\/bin\/swiftshader\.tar\.br$/,
    holder: 'Copyright 2018 The ANGLE Project Authors; Copyright The SwiftShader Authors; Vulkan loader: Copyright The Khronos Group Inc.',
    texts: ['BSD-3-Clause', 'Apache-2.0'],
  },
  {
    name: 'NSS, NSPR and Expat',
    license: 'MPL-2.0 AND MIT',
    source: 'https://hg.mozilla.org/projects/nss',
    package: chromium,
    file: /@sparticuz\/chromium\/bin\/al2023\.tar\.br$/,
    holder:
      'NSS and NSPR: Mozilla and contributors. Expat: Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper; Copyright (c) 2001 Expat maintainers',
    texts: ['MPL-2.0', 'MIT'],
    note: 'As packaged by Amazon Linux 2023.',
  },
  {
    name: 'Open Sans',
    license: 'OFL-1.1',
    source: 'https://github.com/googlefonts/opensans',
    package: chromium,
    file: /@sparticuz\/chromium\/bin\/fonts\.tar\.br$/,
    holder: 'Copyright 2020 The Open Sans Project Authors (https://github.com/googlefonts/opensans)',
    texts: ['OFL-1.1'],
  },
  {
    name: 'PaddleOCR models (PP-OCRv4)',
    license: 'Apache-2.0',
    source: 'https://github.com/PaddlePaddle/PaddleOCR',
    version: '4',
    file: /src\/extract\/ocr\/model\/(detection|direction)\.onnx$/,
    holder: 'Copyright (c) 2016 PaddlePaddle Authors. All Rights Reserved.',
    texts: ['Apache-2.0'],
    note: 'Operations of the networks are fused.',
  },
  {
    name: 'Recogniser for Latin script (from PP-OCRv4)',
    license: 'Apache-2.0 AND CC-BY-4.0',
    source: 'https://github.com/PaddlePaddle/PaddleOCR',
    version: '4',
    file: /src\/extract\/ocr\/model\/recognition(\.quick)?\.onnx$/,
    holder:
      'Copyright (c) 2016 PaddlePaddle Authors. All Rights Reserved. Receipts: ICDAR 2019 Robust Reading Challenge on Scanned Receipts OCR and Information Extraction',
    texts: ['Apache-2.0', 'CC-BY-4.0'],
    note: 'The recogniser of PP-OCRv4 for English, its alphabet widened to the Latin letters of Europe, trained on with receipts of the ICDAR 2019 SROIE data set (CC BY 4.0, https://rrc.cvc.uab.es/?ch=13), pages of invented papers and rendered lines; once as it is and once in whole numbers. No picture of the data set is carried.',
  },
  {
    name: 'Public Suffix List',
    license: 'MPL-2.0',
    source: 'https://publicsuffix.org/list/',
    package: 'tldts-experimental',
    file: /\/tldts[^/]*\//,
    holder: 'Mozilla and contributors',
    texts: ['MPL-2.0'],
  },
]
