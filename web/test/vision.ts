/** Colours as other eyes see them: Machado, Oliveira and Fernandes (2009), complete dichromacy, in linear light. */
export type Colour = readonly [number, number, number]
export type Eyes = 'usual' | 'protanopia' | 'deuteranopia' | 'tritanopia'

const matrices: Record<Eyes, readonly Colour[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** "#rrggbb" in linear light. */
export function parse(hex: string): Colour {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return [r, g, b]
}

const times = (row: Colour, [r, g, b]: Colour): number => row[0] * r + row[1] * g + row[2] * b
const seen = (colour: Colour, eyes: Eyes): Colour => {
  const [r = 0, g = 0, b = 0] = matrices[eyes].map((row) => Math.min(1, Math.max(0, times(row, colour))))
  return [r, g, b]
}

/** Björn Ottosson's OKLab: distances in it are about as large as they look. */
function oklab(colour: Colour): Colour {
  const l = Math.cbrt(times([0.4122214708, 0.5363325363, 0.0514459929], colour))
  const m = Math.cbrt(times([0.2119034982, 0.6806995451, 0.1073969566], colour))
  const s = Math.cbrt(times([0.0883024619, 0.2817188376, 0.6299787005], colour))
  return [
    times([0.2104542553, 0.793617785, -0.0040720468], [l, m, s]),
    times([1.9779984951, -2.428592205, 0.4505937099], [l, m, s]),
    times([0.0259040371, 0.7827717662, -0.808675766], [l, m, s]),
  ]
}

export function difference(one: Colour, other: Colour, eyes: Eyes): number {
  const [a, b] = [oklab(seen(one, eyes)), oklab(seen(other, eyes))]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const luminance = (colour: Colour): number => times([0.2126, 0.7152, 0.0722], colour)
/** As WCAG counts it: 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
