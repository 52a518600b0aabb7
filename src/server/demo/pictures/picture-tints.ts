import type { Tint } from '#server/demo/town/town-schema.ts'

type TintColours = { light: string; mid: string; deep: string; rim: string; shade: string }

/** Ten appetising pastels: the light in the middle, the colour around it, the table, the plate's rim, the shadow. */
export const tints = {
  'rice-paper': { light: '#fffbf1', mid: '#f8e8c8', deep: '#ecd09c', rim: '#c98f45', shade: '#6b4a1e' },
  turmeric: { light: '#fff8dc', mid: '#fee9b4', deep: '#f8d07c', rim: '#e08a1e', shade: '#7a4a08' },
  herb: { light: '#f7fbe9', mid: '#d9ecb9', deep: '#b0d187', rim: '#5f9a3c', shade: '#36521f' },
  chili: { light: '#fff3ec', mid: '#fedfd2', deep: '#f7b9a5', rim: '#d8452e', shade: '#75281b' },
  lotus: { light: '#fff5f7', mid: '#fbd5e0', deep: '#efabc1', rim: '#d2567f', shade: '#702c45' },
  sea: { light: '#f1fbfb', mid: '#c6e8ea', deep: '#93cdd3', rim: '#2f8f9d', shade: '#1d4f59' },
  taro: { light: '#f9f5fe', mid: '#e0d4f4', deep: '#bfabe2', rim: '#7f5fc0', shade: '#44306e' },
  peach: { light: '#fff6ea', mid: '#ffe6cd', deep: '#fbcca2', rim: '#e5762c', shade: '#7a3e14' },
  coconut: { light: '#fdfaf5', mid: '#efe2d0', deep: '#d3bc9c', rim: '#8a6240', shade: '#4b3420' },
  jade: { light: '#f0faf4', mid: '#c0e7d2', deep: '#8dccac', rim: '#2c8f69', shade: '#1c5140' },
} satisfies Record<Tint, TintColours>
