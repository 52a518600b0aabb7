import type { Menu } from '#domain/menus/menu.ts'

/** A menu with the given number of dishes, in categories of 10, each with two of a tenth as many groups. */
export function largeMenu(size: number): Menu {
  const groups = Math.max(2, size / 10)
  return {
    dayparts: [],
    categories: Array.from({ length: size / 10 }, (_, i) => ({
      ...{ id: i + 1, position: i, name: `Nhóm ${i}`, is_hidden: false, daypart_id: null },
    })),
    groups: Array.from({ length: groups }, (_, i) => ({
      ...{ id: i + 1, name: `Thêm ${i}`, minimum: 0, maximum: 1, is_size: false },
      choices: [0, 1].map((j) => ({
        ...{ id: 2 * i + j + 1, name: `Loại ${j}`, price: 5_000, is_default: false, maximum: 1 },
        product_id: null,
      })),
    })),
    products: Array.from({ length: size }, (_, i) => ({
      ...{
        id: i + 1,
        category_id: Math.floor(i / 10) + 1,
        position: i % 10,
        name: `Món ${i}`,
        price: 30_000,
      },
      ...{ description: '', image_url: null, is_hidden: false, daypart_id: null },
      ...{ served_from: null, served_to: null },
      groups: [0, 1].map((j) => ({ group_id: ((i + j) % groups) + 1, minimum: null, maximum: null })),
    })),
  }
}
