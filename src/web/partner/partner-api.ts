import { partnerRoutes } from 'virtual:partner-routes'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf, Result } from '#contracts/endpoint.ts'
import type { PartnerApi } from '#contracts/surfaces.ts'
import { downloadFile } from '#web/shared/api/download-file.ts'
import { createHttpApi } from '#web/shared/api/http-client.ts'
import type { Console } from '#web/shared/console/console.ts'
import { createConsoleSession } from '#web/shared/console/console-session.ts'
import { createSignedIn } from '#web/shared/console/signed-in.tsx'
import { createStoredAnswer } from '#web/shared/console/stored-answer.ts'
import { partnerWords } from './partner-words.ts'

/** The session of the member of staff who is signed in on this device. */
export const partnerSession = createConsoleSession('partner')

/** The calls, each with an optional `partner_id`: the restaurant that the call is about. */
type ForRestaurant<Api> = {
  [Name in keyof Api]: Api[Name] extends (input: infer Input, ...rest: infer Rest) => infer Answer
    ? (
        input: (string extends keyof Input ? unknown : Input) & { partner_id?: number },
        ...rest: Rest
      ) => Answer
    : never
}

const binding = { currentToken: partnerSession.token, onDeadToken: partnerSession.end }

/** The calls of the restaurant's console over HTTP. */
export const partnerApi = createHttpApi<ForRestaurant<PartnerApi>>(partnerRoutes, binding)

/** The value that a call answers. */
export type Answer<Name extends keyof PartnerApi> = OutputOf<Endpoints[Name]>

/** An answer about one restaurant. */
type OfRestaurant<Value> = { owner: number; value: Value }

/**
 * The stored answers for an offline start. They are created here with the session, so that its end always deletes them
 * from the device.
 */
export const storedBoard = createStoredAnswer<OfRestaurant<Answer<'getBoard'>>>(
  'mam.partner.board.v1',
  partnerSession,
)
export const storedDeliveries = createStoredAnswer<OfRestaurant<Answer<'listOwnDeliveries'>>>(
  'mam.partner.deliveries.v1',
  partnerSession,
)

type FileCall = 'exportPartnerStatement' | 'exportSales' | 'exportMenu'

/** Makes a call that answers a file, and saves the file on the device. */
export function savePartnerFile<Name extends FileCall>(
  name: Name,
  input: Parameters<(typeof partnerApi)[Name]>[0],
): Promise<Result<null>> {
  return downloadFile({ route: partnerRoutes[name], input }, binding)
}

/** The member of staff who is signed in, with the restaurants where they work. */
export type Me = Answer<'getStaff'>

export const signedIn = createSignedIn<Me>()

export const partnerConsole: Console<Me> = {
  surface: 'partner',
  words: partnerWords,
  session: partnerSession,
  account: {
    signIn: (credentials) => partnerApi.signInPartner({ ...credentials, to_set_up: true }),
    forgotPassword: partnerApi.forgotPartnerPassword,
    resetPassword: partnerApi.resetPartnerPassword,
    signOut: partnerApi.signOut,
    getMe: () => partnerApi.getStaff({}),
  },
  storedPerson: createStoredAnswer<Me>('mam.partner.person.v1', partnerSession),
  registerPath: '/register-partner',
}
