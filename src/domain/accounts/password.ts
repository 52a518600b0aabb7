/** The shortest password that may be chosen, in characters (rule 8.2). */
const passwordMin = 6

/** The longest password, in characters (rule 8.2). */
const passwordMax = 128

/** Above this many characters the sign-in form warns, but lets it pass (wire: sign-in password). */
export const signInPasswordWarnAbove = 20

/** One upper-case and one lower-case letter of any script, one digit and one of `#?!@$%^&*-` (rule 8.2). */
const passwordPattern = /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*[0-9])(?=.*[#?!@$%^&*-])/su

/** Why a text is not allowed as a new password; null when it is allowed (rule 8.2). */
export function passwordProblem(text: string): 'too_short' | 'too_long' | 'too_weak' | null {
  if (text.length < passwordMin) return 'too_short'
  if (text.length > passwordMax) return 'too_long'
  return passwordPattern.test(text) ? null : 'too_weak'
}
