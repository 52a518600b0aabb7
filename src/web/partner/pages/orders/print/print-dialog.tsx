import { printCopies } from '#domain/orders/print.ts'
import { Dialog } from '#web/shared/console/dialogs.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { maxCopies, usePrintSettings, writePrintSettings } from './print-settings.ts'
import { printWords } from './print-words.ts'
import { usePrint } from './use-print.ts'

type DialogProps = { orderId: number; partnerId: number; onClose: () => void }

/** The print settings of this device, which are stored, and the button that prints an order. */
export function PrintDialog({ orderId, partnerId, onClose }: DialogProps) {
  const words = useWords(printWords)
  const settings = usePrintSettings()
  const print = usePrint(partnerId)
  const { width, copies, isAuto } = settings
  const isNothing = Object.values(copies).every((count) => count === 0)
  return (
    <Dialog onClose={onClose} title={words.title(orderId)}>
      <div className="grid grid-cols-1 gap-4">
        <RadioGroup
          legend={words.width}
          name="width"
          value={String(width)}
          onChange={(value) => writePrintSettings({ ...settings, width: value === '58' ? 58 : 80 })}
          options={[
            { value: '58', label: '58 mm' },
            { value: '80', label: '80 mm' },
          ]}
        />
        <fieldset className="grid grid-cols-1 gap-2">
          <legend className="mb-1 font-bold">{words.copies}</legend>
          {printCopies.map((copy) => (
            <div key={copy} className="flex min-h-12 items-center justify-between gap-3">
              <span>{words[copy]}</span>
              <Stepper
                value={copies[copy]}
                min={0}
                max={maxCopies}
                onChange={(count) =>
                  writePrintSettings({ ...settings, copies: { ...copies, [copy]: count } })
                }
                labels={{
                  quantity: words[copy],
                  decrease: words.fewer(words[copy]),
                  increase: words.more(words[copy]),
                }}
              />
            </div>
          ))}
        </fieldset>
        <CheckField
          label={words.auto}
          hint={words.autoHint}
          checked={isAuto}
          onChange={(isOn) => writePrintSettings({ ...settings, isAuto: isOn })}
        />
        {isNothing && <p className="text-danger-ink">{words.nothing}</p>}
        <Button
          variant="primary"
          icon="printer"
          className="min-h-13"
          disabled={isNothing}
          onClick={() => {
            onClose()
            return print(orderId)
          }}
        >
          {words.print}
        </Button>
      </div>
    </Dialog>
  )
}
