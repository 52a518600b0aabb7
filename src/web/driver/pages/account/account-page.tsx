import { changePasswordWords } from '#web/shared/account/change-password-words.ts'
import { ConsolePage } from '#web/shared/console/frame/console-page.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { PayoutAccountCard } from '#web/shared/payout-account/payout-account-card.tsx'
import type { PayoutAccountSource } from '#web/shared/payout-account/payout-account-source.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'
import { driverApi, signedIn } from '../../driver-api.ts'
import { accountWords } from './account-words.ts'
import { Devices } from './devices.tsx'
import { LimitsCard } from './limits.tsx'
import { Papers } from './papers.tsx'
import { PasswordForm, ProfileForm } from './profile.tsx'

const payoutAccount: PayoutAccountSource = {
  party: 'driver',
  key: 'own',
  mayEdit: true,
  get: () => driverApi.getDriverPayoutAccount({}),
  set: driverApi.setDriverPayoutAccount,
  cancel: () => driverApi.cancelDriverPayoutAccountChange({}),
}

/** The signed-in driver, as customers and the back office know them. */
export function AccountPage() {
  const words = useWords(accountWords)
  const passwordWords = useWords(changePasswordWords)
  const { name, license_plate, phone_number, email, address } = signedIn.useMe()
  const facts = [
    [words.plate, license_plate],
    [words.phone, phone_number],
    [words.email, email],
    [words.address, address],
  ] as const
  return (
    <ConsolePage title={words.title}>
      <Card className="mb-4 max-w-lg [&_button]:min-h-14">
        <h2 lang="vi" className="text-lg">
          {name}
        </h2>
        <dl className="grid grid-cols-1 divide-y divide-line">
          {facts.map(([fact, value]) => (
            <div key={fact} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
              <dt className="text-muted">{fact}</dt>
              <dd lang="vi" className="min-w-0 font-bold wrap-anywhere tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <Disclosure summary={words.edit}>
          <ProfileForm />
        </Disclosure>
        <Disclosure summary={passwordWords.title}>
          <PasswordForm />
        </Disclosure>
      </Card>
      <div className="grid grid-cols-1 gap-4 [&_button]:min-h-14">
        <Papers />
        <div className="max-w-lg">
          <PayoutAccountCard source={payoutAccount} />
        </div>
        <LimitsCard />
        <Devices />
      </div>
    </ConsolePage>
  )
}
