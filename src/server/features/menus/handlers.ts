// The use cases of menus by endpoint name.

export { setChoiceStock, setProductStock } from './availability/set-stock.ts'
export {
  addCategory,
  addDish,
  copyDish,
  deleteCategory,
  deleteDish,
  editCategory,
  editDish,
  getMenu,
  orderCategories,
  orderDishes,
} from './menus/edit-menu.ts'
export {
  addDaypart,
  addOptionGroup,
  addTemplateGroup,
  deleteDaypart,
  deleteOptionGroup,
  editDaypart,
  editOptionGroup,
} from './menus/edit-options.ts'
export { listMenuChanges, undoMenuChange } from './menus/history.ts'
export { changePrices, exportMenu, importMenu, readImport } from './menus/import-menu.ts'
