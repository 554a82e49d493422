/** "17.00 - 19.00", "11.30–22.00 Uhr", "18.00-02.00": hours with a point, from … to …; the later ones are more, or begin with a nought. */
const range = /(?<![\d.,:])([01]?\d|2[0-4])\.[0-5][05] ?[-–—] ?([01]?\d|2[0-4])\.[0-5][05](?![\d.,%])/g

/** Where on a line such hours stand, which are no sums. */
export const hoursIn = (text: string): [from: number, to: number][] =>
  [...text.matchAll(range)]
    .filter(([, from, to]) => Number(from) < Number(to) || to!.startsWith('0'))
    .map(m => [m.index, m.index + m[0].length])
