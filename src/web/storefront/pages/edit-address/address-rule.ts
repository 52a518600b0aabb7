/** The rule of both address forms, fetched when somebody begins to type. */
export async function addressRule() {
  return (await import('./address-form-schema.ts')).addressFormSchema
}
