import type { Generated } from 'kysely'
import type { Language } from '#contracts/language.ts'
import type { Moment } from './column-types.ts'

export type PushTables = {
  push_subscriptions: {
    id: Generated<number>
    endpoint: string
    p256dh: string
    auth: string
    server_key: string
    device: string
    staff_id: number
    session_id: string
    language: Language
    helps_out: boolean
    seen_at: Moment
  }

  pushed_again: {
    order_id: number
    pushed_at: Moment
  }
}
