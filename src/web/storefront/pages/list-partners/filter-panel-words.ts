import { defineWords } from '#web/shared/i18n/words.ts'

/** The texts of the filter panel. */
export const filterPanelWords = defineWords({
  en: {
    filters: 'Filters',
    filtersInUse: (count: number) => `Filters (${count})`,
    show: 'Show restaurants',
  },
  vi: {
    filters: 'Bộ lọc',
    filtersInUse: (count: number) => `Bộ lọc (${count})`,
    show: 'Xem quán',
  },
})
