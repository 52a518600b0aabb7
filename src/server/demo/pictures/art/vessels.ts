import { castShadow, oval, type Pen, shade } from './pen.ts'

/** The opening into which food goes: an ellipse by its middle and half axes. */
export type Opening = { cx: number; cy: number; rx: number; ry: number }
/** A drawn vessel: what is below the food and above it, and the opening for the food. */
export type Vessel = { opening: Opening; below: string; above: string }
type Draw = (pen: Pen, colour: string) => Vessel

/**
 * The outer wall of a vessel, seen from above: from the left edge of the rim to the right edge, narrower at the foot.
 */
function wall({ cx, cy, rx, ry }: Opening, { drop, foot }: { drop: number; foot: number }, fill: string) {
  const y = cy + drop + ry * foot
  return `<path d="M${cx - rx} ${cy}C${cx - rx} ${cy + ry * 0.9} ${cx - rx * foot} ${y} ${cx} ${y}S${cx + rx} ${cy + ry * 0.9} ${cx + rx} ${cy}Z" fill="${fill}"/>`
}

function bowl(pen: Pen, colour: string): Vessel {
  const rim = { cx: 600, cy: 430, rx: 430, ry: 318 }
  const opening = { ...rim, cy: 434, rx: 392, ry: 284 }
  const side = { drop: 168, foot: 0.72 }
  const stripe =
    colour > '#c' ? pen.lots.pick(['#2f6fa3', '#b8432f', '#3f7d4a', '#9a6a2a']) : shade(colour, 0.55)
  const dots = Array.from({ length: 15 }, (_, at) => {
    const angle = Math.PI * (0.12 + (at / 14) * 0.76)
    return oval(600 - Math.cos(angle) * 405, 478 + Math.sin(angle) * 308, 12, 15, stripe, 'opacity=".8"')
  })
  const below = [
    castShadow(pen, 640, 650, 520, 240),
    wall(rim, side, colour),
    wall(rim, side, pen.down('#ffffff/.1', '#2a0d02/.1', '#2a0d02/.6')),
    dots.join(''),
    oval(rim.cx, rim.cy, rim.rx, rim.ry, shade(colour, 0.25)),
    oval(rim.cx, rim.cy, rim.rx, rim.ry, pen.down('#ffffff/.5', '#ffffff/0', '#000000/.12')),
    oval(
      rim.cx,
      rim.cy,
      rim.rx - 15,
      rim.ry - 13,
      'none',
      `stroke="${stripe}" stroke-width="7" opacity=".75"`,
    ),
    oval(rim.cx, rim.cy + 3, rim.rx - 32, rim.ry - 28, shade(colour, -0.28)),
  ]
  const above = `<path d="M208 380Q262 190 480 138" stroke="#fff" stroke-opacity=".75" stroke-width="9" fill="none" stroke-linecap="round"/>`
  return { opening, below: below.join(''), above }
}

function plate(pen: Pen, colour: string): Vessel {
  const [cx, cy] = [600, 455]
  const below = [
    castShadow(pen, 630, 530, 530, 370),
    oval(cx, cy + 18, 468, 356, shade(colour, -0.35)),
    oval(cx, cy, 468, 356, colour),
    oval(cx, cy, 468, 356, pen.down('#ffffff/.55', '#ffffff/0', '#3a1a05/.18')),
    oval(
      cx,
      cy,
      446,
      337,
      'none',
      `stroke="${shade(colour, colour > '#c' ? -0.4 : 0.5)}" stroke-width="6" opacity=".7"`,
    ),
    oval(cx, cy + 4, 402, 300, pen.soft('#ffffff/.35', '#ffffff/.3', '#3a1a05/.05', '#3a1a05/.2')),
  ]
  return { opening: { cx, cy, rx: 420, ry: 314 }, below: below.join(''), above: '' }
}

function clay(pen: Pen, colour: string): Vessel {
  const rim = { cx: 600, cy: 425, rx: 415, ry: 300 }
  const ear = (side: number) =>
    `<path d="M${600 + side * 395} 400Q${600 + side * 520} 380 ${600 + side * 500} 470Q${600 + side * 480} 520 ${600 + side * 380} 500" fill="none" stroke="${shade(colour, -0.25)}" stroke-width="40" stroke-linecap="round"/>`
  const below = [
    castShadow(pen, 640, 660, 540, 230),
    ear(-1),
    ear(1),
    wall(rim, { drop: 190, foot: 0.9 }, colour),
    wall(rim, { drop: 190, foot: 0.9 }, pen.down('#ffffff/.16', '#000000/.05', '#000000/.6')),
    oval(rim.cx, rim.cy, rim.rx, rim.ry, shade(colour, 0.16)),
    oval(rim.cx, rim.cy, rim.rx - 30, rim.ry - 26, shade(colour, -0.5)),
  ]
  const above =
    '<path d="M214 360Q280 190 470 148" stroke="#fff" stroke-opacity=".35" stroke-width="12" fill="none" stroke-linecap="round"/>'
  return { opening: { cx: 600, cy: 432, rx: 372, ry: 264 }, below: below.join(''), above }
}

/** A round tray of woven bamboo with a leaf on it. */
function basket(pen: Pen, colour: string): Vessel {
  const [cx, cy] = [600, 455]
  const ties = Array.from({ length: 48 }, (_, at) => {
    const angle = (at / 48) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return `M${Math.round(cx + cos * 432)} ${Math.round(cy + sin * 325)}L${Math.round(cx + cos * 474)} ${Math.round(cy + sin * 364)}`
  })
  const below = [
    castShadow(pen, 630, 530, 540, 380),
    oval(cx, cy + 26, 478, 366, '#7a4a1c'),
    oval(cx, cy, 478, 366, pen.down('#f0c982', '#c48a42', '#a3682b')),
    `<path d="${ties.join('')}" stroke="#6f4316" stroke-opacity=".5" stroke-width="7"/>`,
    oval(cx, cy + 6, 430, 324, pen.round('#f4d9a0', '#d9a75f')),
    leafBed(colour),
  ]
  return { opening: { cx, cy, rx: 385, ry: 284 }, below: below.join(''), above: '' }
}

function leafBed(colour: string): string {
  const outline =
    'M190 470C230 260 420 160 640 158C860 160 1000 300 1016 440C1000 620 820 742 600 748C380 744 214 640 190 470Z'
  return `<path d="${outline}" transform="translate(4 12)" opacity=".3"/><path d="${outline}" fill="${colour}"/><path d="${outline}" fill="url(#form)"/><path d="M200 466Q600 420 1010 446M320 450Q420 300 520 200M470 438Q560 300 680 172M640 430Q730 320 840 212M340 462Q440 590 540 730M500 450Q600 600 700 730M680 442Q770 570 860 660" stroke="#e9f6b8" stroke-opacity=".4" stroke-width="6" fill="none"/>`
}

function board(pen: Pen, colour: string): Vessel {
  const slab =
    'M170 250Q175 215 220 215H980Q1025 215 1030 250L1075 660Q1078 705 1030 705H170Q122 705 125 660Z'
  const grain = [300, 380, 450, 540, 620]
    .map((y) => `M170 ${y}Q420 ${y - 22} 640 ${y}T1040 ${y - 8}`)
    .join('')
  const below = [
    castShadow(pen, 620, 570, 620, 330),
    `<path d="${slab}" transform="translate(0 34)" fill="${shade(colour, -0.5)}"/><path d="${slab}" fill="${colour}"/>`,
    `<path d="${grain}" stroke="${shade(colour, -0.5)}" stroke-opacity=".4" stroke-width="5" fill="none"/>`,
    `<path d="${slab}" fill="${pen.down('#ffffff/.3', '#ffffff/0', '#3a1a05/.2')}"/>`,
  ]
  return { opening: { cx: 600, cy: 455, rx: 410, ry: 215 }, below: below.join(''), above: '' }
}

/** A lacquered box with a larger and a smaller compartment. */
function box(pen: Pen, colour: string): Vessel {
  const room = (x: number, y: number, wide: number, high: number) =>
    `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="34" fill="${shade(colour, -0.45)}"/><rect x="${x + 5}" y="${y + 14}" width="${wide - 10}" height="${high - 16}" rx="30" fill="${shade(colour, -0.2)}"/>`
  const below = [
    castShadow(pen, 620, 520, 600, 430),
    `<rect x="140" y="150" width="920" height="640" rx="70" fill="${shade(colour, -0.5)}"/><rect x="140" y="120" width="920" height="640" rx="70" fill="${colour}"/>`,
    `<rect x="140" y="120" width="920" height="640" rx="70" fill="${pen.down('#ffffff/.35', '#ffffff/0', '#000000/.2')}"/>`,
    room(172, 150, 410, 580),
    room(612, 150, 416, 330),
    room(612, 510, 416, 220),
  ]
  return { opening: { cx: 600, cy: 440, rx: 400, ry: 270 }, below: below.join(''), above: '' }
}

/** A loaf on paper, open to the viewer: the lower half, the opening for the filling, and the upper half on top. */
function loaf(pen: Pen, paper: string): Vessel {
  const colour = pen.lots.pick(['#e09a3c', '#d98a30', '#e6a94c'])
  const lower =
    'M96 560C110 470 300 470 600 452C900 430 1090 400 1112 470C1130 600 960 690 620 716C280 730 90 700 96 560Z'
  const upper =
    'M92 520C60 380 240 250 520 214C820 176 1080 220 1118 360C1130 430 1090 470 1030 462C860 430 560 440 330 500C220 530 110 560 92 520Z'
  const cuts =
    'M300 300Q360 330 372 410M480 250Q540 290 548 380M680 226Q740 270 742 360M880 236Q930 280 926 366'
  const below = [
    castShadow(pen, 620, 600, 600, 250),
    `<path d="M30 700L240 170L1190 240L1000 830Z" fill="${paper}"/><path d="M30 700L240 170L300 200L120 720ZM1000 830L1190 240L1120 250L960 800Z" fill="${shade(paper, -0.16)}"/>`,
    `<path d="${lower}" transform="translate(6 26)" opacity=".35"/><path d="${lower}" fill="${shade(colour, -0.12)}"/><path d="${lower}" fill="url(#form)"/>`,
    '<path d="M130 545C260 480 900 440 1085 458C1000 560 330 620 130 545Z" fill="#f8e6c0"/>',
  ]
  const above = [
    `<path d="${upper}" transform="translate(2 18)" opacity=".3"/><path d="${upper}" fill="${colour}"/><path d="${upper}" fill="url(#form)"/>`,
    `<path d="${cuts}" stroke="#fbe3b0" stroke-width="34" fill="none" stroke-linecap="round" opacity=".85"/><path d="${cuts}" stroke="#a85f14" stroke-width="7" fill="none" stroke-linecap="round" transform="translate(20 4)" opacity=".7"/>`,
    '<path d="M150 400Q260 270 540 236" stroke="#fff" stroke-opacity=".5" stroke-width="18" fill="none" stroke-linecap="round"/>',
  ]
  return { opening: { cx: 610, cy: 540, rx: 440, ry: 66 }, below: below.join(''), above: above.join('') }
}

/** The drawing functions of the vessels. */
export const vessels = { bowl, plate, clay, basket, board, box, loaf } satisfies Record<string, Draw>
export type VesselName = keyof typeof vessels
