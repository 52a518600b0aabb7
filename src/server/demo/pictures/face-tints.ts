/** The colours behind a face: `light` in the middle, `mid` around it, `deep` at the edge, `shade` for the shadow. */
export const tints = {
  'rice-paper': { light: '#fffbf1', mid: '#f8e8c8', deep: '#ecd09c', shade: '#6b4a1e' },
  turmeric: { light: '#fff8dc', mid: '#fee9b4', deep: '#f8d07c', shade: '#7a4a08' },
  herb: { light: '#f7fbe9', mid: '#d9ecb9', deep: '#b0d187', shade: '#36521f' },
  chili: { light: '#fff3ec', mid: '#fedfd2', deep: '#f7b9a5', shade: '#75281b' },
  lotus: { light: '#fff5f7', mid: '#fbd5e0', deep: '#efabc1', shade: '#702c45' },
  sea: { light: '#f1fbfb', mid: '#c6e8ea', deep: '#93cdd3', shade: '#1d4f59' },
  taro: { light: '#f9f5fe', mid: '#e0d4f4', deep: '#bfabe2', shade: '#44306e' },
  peach: { light: '#fff6ea', mid: '#ffe6cd', deep: '#fbcca2', shade: '#7a3e14' },
  coconut: { light: '#fdfaf5', mid: '#efe2d0', deep: '#d3bc9c', shade: '#4b3420' },
  jade: { light: '#f0faf4', mid: '#c0e7d2', deep: '#8dccac', shade: '#1c5140' },
}

export type Tint = keyof typeof tints
export const tintNames = Object.keys(tints) as Tint[]
