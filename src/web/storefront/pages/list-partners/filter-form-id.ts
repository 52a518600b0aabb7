/** The drop-down beside the list belongs to the sidebar's form, so that both are sent together without script. */
export const filterFormId = 'partner-filters'
