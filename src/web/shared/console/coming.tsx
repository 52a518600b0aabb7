import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'

type ComingProps = { title: string; items: readonly { icon: IconName; title: string; text: string }[] }

/** What a console does not have yet: said as such, without figures that nobody has. */
export function Coming({ title, items }: ComingProps) {
  return (
    <section
      aria-labelledby="coming"
      className="rounded-lg border border-dashed border-line-strong p-4 sm:p-6"
    >
      <h2 id="coming" className="mb-3 text-lg">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-4">
        {items.map((item) => (
          <li key={item.title} className="flex gap-3">
            <Icon name={item.icon} className="mt-0.5 text-muted" />
            <div className="min-w-0">
              <h3 className="text-base">{item.title}</h3>
              <p className="text-sm text-muted">{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
