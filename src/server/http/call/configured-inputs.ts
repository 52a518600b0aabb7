import * as z from 'zod/mini'
import { signUpSchema } from '#contracts/accounts/account.ts'
import { driverProfileSchema } from '#contracts/accounts/driver-profile-form.ts'
import { profileSchema } from '#contracts/accounts/profile-forms.ts'
import { partnerPictureSchema } from '#contracts/accounts/set-up.ts'
import type { EndpointName, Endpoints } from '#contracts/api.ts'
import { imageAddressSchema, problem } from '#contracts/fields.ts'
import { editedDishSchema, newDishSchema } from '#contracts/menus/edit-menu.ts'
import { addFeedback } from '#contracts/orders/feedback.ts'
import { isAllowedImage, relativeImagePath } from '#domain/pictures/allowed-image.ts'
import type { Services } from '#server/context.ts'

type TakesPicture = {
  [Name in EndpointName]: 'image_not_allowed' extends Endpoints[Name]['refusals'][number] ? Name : never
}[EndpointName]

/** The input schemas that depend on settings. They replace those of the contract. */
export type ConfiguredInputs = {
  [Name in TakesPicture]: z.ZodMiniType<z.output<Endpoints[Name]['input']>>
}

type InputSettings = Pick<Services['settings'], 'accounts' | 'imageHost' | 'pictureOrigin'>

/** The inputs with a picture. One answer reports the problems of the picture and of all other fields. */
export function configuredInputs({ accounts, imageHost, pictureOrigin }: InputSettings): ConfiguredInputs {
  const toPath = z.overwrite((image: string) => relativeImagePath(image, pictureOrigin))
  // The base schema reports empty and too long values.
  const isAllowed = (image: string) =>
    image === '' || image.length > 2_048 || isAllowedImage(image, imageHost.allowedHosts)
  const image = imageAddressSchema.check(toPath, z.refine(isAllowed, problem('image_not_allowed')))
  return {
    signUp: signUpSchema(accounts.idCardDigits, image),
    addDish: z.extend(newDishSchema, { image: z.optional(z.nullable(image)) }),
    editDish: z.extend(editedDishSchema, { image: z.optional(z.nullable(image)) }),
    updateUser: z.extend(profileSchema, { image: z.optional(z.nullable(image)) }),
    updateDriver: z.extend(driverProfileSchema, { image: z.optional(z.nullable(image)) }),
    setPartnerPicture: z.extend(partnerPictureSchema, { image }),
    // Only a restaurant's review has a picture, so the use case checks the host.
    addFeedback: z.safeExtend(addFeedback.input, {
      image: z.optional(z.nullable(z.string('text_invalid').check(toPath))),
    }),
  }
}
