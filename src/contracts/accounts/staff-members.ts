import * as z from 'zod/mini'
import { codeSchema } from '#contracts/accounts/account-forms.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, paging, timestampSchema } from '#contracts/fields.ts'
import { staffActions } from '#domain/accounts/staff-actions.ts'
import {
  acceptInvitationSchema,
  deviceSchema,
  inviteSchema,
  joinSchema,
  staffRoleSchema,
} from './staff-forms.ts'

const staffListSchema = z.object({
  members: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      phone_number: z.string(),
      role: staffRoleSchema,
      since: timestampSchema,
    }),
  ),
  /** The signed-in kitchen devices. */
  devices: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      since: timestampSchema,
      /** The last use, accurate to an hour; null: not used since its setup. */
      used_at: z.nullable(timestampSchema),
    }),
  ),
  /** The open invitations, and expired ones that can be sent again. */
  invitations: z.array(
    z.object({
      id: z.int(),
      email: z.string(),
      role: staffRoleSchema,
      mailed_at: timestampSchema,
      expires_at: timestampSchema,
      can_resend: z.boolean(),
    }),
  ),
})

const ofStaff = { noun: 'Restaurants', audience: 'staff' } as const
const changing = {
  ...ofStaff,
  permission: 'staff:edit',
  access: 'write',
  output: staffListSchema,
} as const
const byId = z.object({ id: idSchema })

/** The members, kitchen devices and invitations of the restaurant. */
export const listStaff = endpoint({
  route: 'GET /partner/staff',
  ...ofStaff,
  permission: 'staff:read',
  access: 'read',
  summary: 'The members, signed-in kitchen devices and open invitations of the restaurant.',
  output: staffListSchema,
})

/** Mails an invitation. */
export const inviteStaff = endpoint({
  route: 'POST /partner/staff/invitations',
  ...changing,
  success: 201,
  summary:
    "Mails an invitation to the restaurant's staff, with a link that is valid for 7 days. The answer does not tell whether the e-mail has an account.",
  input: inviteSchema,
  refusals: [
    'permission_missing',
    'already_member',
    'invitation_waits',
    'staff_full',
    'too_many_invitations',
  ],
})

/** Mails an invitation again. The link of the older mail becomes invalid. */
export const resendInvitation = endpoint({
  route: 'POST /partner/staff/invitations/{id}/resend',
  ...changing,
  summary: 'Mails an invitation again with a new link. The older link becomes invalid.',
  input: byId,
  refusals: ['permission_missing', 'invitation_not_found', 'too_many_invitations'],
})

/** Withdraws an invitation. */
export const withdrawInvitation = endpoint({
  route: 'DELETE /partner/staff/invitations/{id}',
  ...changing,
  summary: 'Withdraws an invitation. Its link becomes invalid.',
  input: byId,
  refusals: ['permission_missing', 'invitation_not_found'],
})

const changingMember = {
  ...changing,
  refusals: ['permission_missing', 'member_not_found', 'last_owner', 'own_role', 'demo_account'],
} as const

/** Gives a member another role. */
export const changeStaffRole = endpoint({
  route: 'PATCH /partner/staff/{id}',
  ...changingMember,
  summary:
    'Gives a member another role, from the next call on. The last owner of a restaurant keeps the role.',
  input: z.object({ id: idSchema, role: staffRoleSchema }),
})

/** Removes a member of staff. */
export const removeStaff = endpoint({
  route: 'DELETE /partner/staff/{id}',
  ...changingMember,
  summary:
    "Removes a member of staff. The member's sessions for the restaurant and the invitations that the member sent end at once.",
  input: byId,
})

/** Registers the calling device as a kitchen device. */
export const addKitchenDevice = endpoint({
  route: 'POST /partner/kitchen_devices',
  ...ofStaff,
  permission: 'staff:edit',
  access: 'write',
  success: 201,
  summary:
    "Registers the calling device as a kitchen device. Answers a token with the kitchen's permissions in this restaurant, valid until a year without use. The caller's own session ends.",
  input: deviceSchema,
  output: z.object({ id: z.int(), token: z.string() }),
  refusals: ['permission_missing', 'staff_full'],
})

/** Signs out a kitchen device. */
export const endKitchenDevice = endpoint({
  route: 'DELETE /partner/kitchen_devices/{id}',
  ...changing,
  summary: 'Signs a kitchen device out at once.',
  input: byId,
  refusals: ['permission_missing', 'device_not_found'],
})

/** The recorded actions of staff. */
export const listStaffActions = endpoint({
  route: 'GET /partner/staff/actions',
  ...ofStaff,
  permission: 'staff:read',
  access: 'read',
  summary: "The recorded actions of the restaurant's staff, newest first, optionally of one person.",
  input: z.object({ staff_id: z.optional(idSchema), ...paging }),
  output: z.array(
    z.object({
      id: z.int(),
      action: z.enum(staffActions),
      details: z.object({
        order_id: z.optional(z.int()),
        order_ids: z.optional(z.array(z.int())),
        change: z.optional(z.string()),
        name: z.optional(z.string()),
        email: z.optional(z.string()),
        role: z.optional(z.string()),
        reason: z.optional(z.nullable(z.string())),
        minutes: z.optional(z.nullable(z.int())),
        from: z.optional(z.string()),
        until: z.optional(z.string()),
        count: z.optional(z.nullable(z.int())),
        is_on: z.optional(z.boolean()),
      }),
      /**
       * One person's repetitions within an hour are one row: `times` counts them, `last_at` is the time of the last.
       */
      times: z.int(),
      created_at: timestampSchema,
      last_at: timestampSchema,
      /** Null if the member's account is deleted, or if the shop itself acted. */
      by: z.nullable(z.object({ id: z.int(), name: z.string(), is_device: z.boolean() })),
    }),
  ),
})

const code = codeSchema('code_required')
const ofGuest = { noun: 'Accounts', audience: 'public', access: 'own' } as const
const codeRefusals = ['code_not_valid', 'too_many_requests', 'overloaded'] as const

/** Shows the invitation of a code. */
export const showInvitation = endpoint({
  route: 'POST /staff/invitations/show',
  ...ofGuest,
  summary: 'Shows the invitation that a mailed code belongs to.',
  input: z.object({ code }),
  output: z.object({
    partner_name: z.string(),
    email: z.string(),
    role: staffRoleSchema,
    expires_at: timestampSchema,
  }),
  refusals: codeRefusals,
})

/** Joins with the account of the invited e-mail. */
export const acceptInvitation = endpoint({
  route: 'POST /staff/invitations/accept',
  ...ofGuest,
  limit: 'sign_in',
  summary: 'Signs in with the account of the invited e-mail and joins the staff. The code is valid once.',
  input: z.extend(acceptInvitationSchema, { code }),
  output: z.object({ token: z.string() }),
  refusals: [...codeRefusals, 'wrong_credentials', 'account_locked', 'not_activated', 'staff_full'],
})

/** Joins with the account that is signed in. */
export const joinSignedIn = endpoint({
  route: 'POST /staff/invitations/take',
  ...ofStaff,
  permission: 'account:read',
  access: 'own',
  summary:
    'Joins the staff with the signed-in account, if the invitation is for its e-mail. The code is valid once.',
  input: z.object({ code }),
  output: z.object({ partner_id: z.int() }),
  refusals: [...codeRefusals, 'invitation_for_other', 'staff_full'],
})

/** Joins with a new account. */
export const joinStaff = endpoint({
  route: 'POST /staff/invitations/join',
  ...ofGuest,
  limit: 'sign_up',
  success: 201,
  summary: 'Creates an account with the invited e-mail and joins the staff. The code is valid once.',
  input: z.extend(joinSchema, { code }),
  output: z.object({ token: z.string() }),
  refusals: [...codeRefusals, 'email_taken', 'phone_number_taken', 'staff_full'],
})
