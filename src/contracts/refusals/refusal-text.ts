/** What a refusal answers: its HTTP status and its message in both languages. */
export type RefusalText = { status: number; en: string; vi: string }
