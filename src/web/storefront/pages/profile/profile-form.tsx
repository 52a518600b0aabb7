import type { User } from '#contracts/accounts/user.ts'
import { useFleetingProblem } from '#web/shared/form/use-fleeting-problem.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { PictureField } from '#web/shared/picture/picture-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { profileWords } from './profile-words.ts'
import { useProfileForm } from './use-profile-form.ts'

/** What a person may change of the profile by itself: name, phone and picture. */
export function ProfileForm({ user }: { user: User }) {
  const words = useWords(profileWords)
  const { form, picture, busy, errorOf, formProblem, clearProblem } = useProfileForm()
  const problem = useFleetingProblem({ formProblem, clearProblem })
  return (
    <Card as="section" aria-labelledby="profile-details">
      <form {...form} className="grid grid-cols-1 gap-4">
        <h2 id="profile-details" className="text-xl">
          {words.details}
        </h2>
        {problem && <Banner type="error">{problem}</Banner>}
        <Field
          label={words.name}
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          defaultValue={user.name}
          required
          error={errorOf('name')}
        />
        <Field
          label={words.phone}
          hint={words.phoneHint}
          name="phone_number"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          enterKeyHint="go"
          defaultValue={user.phone_number}
          required
          error={errorOf('phone_number')}
        />
        <PictureField {...picture.field} label={words.picture} name="image" />
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={busy}
          aria-disabled={picture.isUploading || undefined}
          className="justify-self-start max-sm:w-full"
        >
          {words.update}
        </Button>
      </form>
    </Card>
  )
}
