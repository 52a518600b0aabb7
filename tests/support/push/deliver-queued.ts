import type { Database, QueuedPush } from '#server/context.ts'
import type { PushSending } from '#server/features/accounts/push-devices/public.ts'
import { deliverDriverPush } from '#server/features/delivery/driver-push/public.ts'
import { deliverPush } from '#server/features/kitchen/push/public.ts'

/** Does the work of the queue's worker. */
export function deliverQueued(db: Database, push: QueuedPush, sending: PushSending): Promise<void> {
  return 'driverId' in push ? deliverDriverPush(db, push, sending) : deliverPush(db, push, sending)
}
