import { Picture } from '#web/ui/pictures/picture.tsx'

type ThumbProps = { src: string | null; name: string; eager?: boolean; className: string }

/** The small square picture of a dish or restaurant, beside its name. */
export function Thumb(props: ThumbProps) {
  return <Picture {...props} alt="" ratio="square" />
}
