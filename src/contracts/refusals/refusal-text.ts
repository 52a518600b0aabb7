/** The HTTP status of a refusal and its message in both languages. */
export type RefusalText = { status: number; en: string; vi: string }
