/** What a person may change here of the profile (spec §5): fetched once somebody begins to type. */
export const profileRule = async () => (await import('./profile-form-schema.ts')).profileFormSchema
