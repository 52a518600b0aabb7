// The use cases of accounts by endpoint name.

import { activateAccount as activate } from './accounts/activate-account.ts'
import { standingCall } from './accounts/change-standing.ts'
import { resetPassword as reset } from './accounts/password.ts'
import { forgotPassword as forgot, resendActivationCode as resendCode } from './accounts/request-code.ts'

export {
  addAdministrator,
  listAdministrators,
  nameLogin,
  resetSecondFactor,
} from './accounts/administrators.ts'
export { approvePartner, lockAdministratorAccount } from './accounts/change-standing.ts'
export { findAccounts } from './accounts/find-accounts.ts'
export { getAdministrator, getStaff, getUser } from './accounts/get-account.ts'
export { changePassword } from './accounts/password.ts'
export { changeEmail, resendChangeEmail, updateUser } from './accounts/profile.ts'
export { signOut } from './accounts/sessions.ts'
export {
  signIn,
  signInAdministrator,
  signInDriver,
  signInPartner,
} from './accounts/sign-in.ts'
export { checkEmail, checkIdCard, checkLicensePlate, checkPhoneNumber, signUp } from './accounts/sign-up.ts'
export {
  addAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from './addresses/addresses.ts'
export { contactShop } from './contact/contact-shop.ts'
export {
  acceptInvitation,
  joinSignedIn,
  joinStaff,
  showInvitation,
} from './staff/accept-invitation.ts'
export { inviteStaff, resendInvitation, withdrawInvitation } from './staff/invitations.ts'
export { addKitchenDevice, endKitchenDevice } from './staff/kitchen-devices.ts'
export { changeStaffRole, listStaff, removeStaff } from './staff/members.ts'

// One function serves several kinds of account here.
export const activateAccount = activate('customer')
export const activateDriver = activate('driver')
export const activatePartner = activate('staff')
export const resendActivationCode = resendCode('customer')
export const resendDriverCode = resendCode('driver')
export const resendPartnerCode = resendCode('staff')
export const forgotPassword = forgot('customer')
export const forgotDriverPassword = forgot('driver')
export const forgotPartnerPassword = forgot('staff')
export const forgotAdministratorPassword = forgot('administrator')
export const resetPassword = reset('customer')
export const resetDriverPassword = reset('driver')
export const resetPartnerPassword = reset('staff')
export const resetAdministratorPassword = reset('administrator')
export const lockPartnerAccount = standingCall<'lockPartnerAccount'>('partner', 'lock')
export const unlockPartnerAccount = standingCall<'unlockPartnerAccount'>('partner', 'unlock')
export const approveDriver = standingCall<'approveDriver'>('driver', 'approve')
export const unlockDriverAccount = standingCall<'unlockDriverAccount'>('driver', 'unlock')
export const lockUserAccount = standingCall<'lockUserAccount'>('customer', 'lock')
export const unlockUserAccount = standingCall<'unlockUserAccount'>('customer', 'unlock')
export const lockStaffAccount = standingCall<'lockStaffAccount'>('staff', 'lock')
export const unlockStaffAccount = standingCall<'unlockStaffAccount'>('staff', 'unlock')
export const unlockAdministratorAccount = standingCall<'unlockAdministratorAccount'>(
  'administrator',
  'unlock',
)
