import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { valuesOf } from './use-form.tsx'

type ValidFormOptions = {
  element: RefObject<HTMLFormElement | null>
  /** The schema passed to `useForm`. */
  schema: () => Promise<z.ZodMiniType>
  /** Values that fill the form without typing; the form is checked again when they change. */
  filled: unknown
}

/** Whether the current content of the form is valid: false until it is filled in. */
export function useValidForm({ element, schema, filled }: ValidFormOptions): boolean {
  const [isValid, setValid] = useState(false)
  const isTouched = useRef(false)
  const check = useEffectEvent(async () => {
    const loaded = await schema().catch(() => null)
    if (loaded && element.current) setValid(loaded.safeParse(valuesOf(element.current)).success)
  })
  useEffect(() => {
    const form = element.current
    let timer: ReturnType<typeof setTimeout>
    const checkSoon = () => {
      isTouched.current = true
      clearTimeout(timer)
      // After all other listeners of the event.
      timer = setTimeout(check)
    }
    form?.addEventListener('input', checkSoon)
    return () => {
      clearTimeout(timer)
      form?.removeEventListener('input', checkSoon)
    }
  }, [element])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is read from the form itself
  useEffect(() => {
    // The schema is not loaded before the person types.
    if (isTouched.current) void check()
  }, [filled])
  return isValid
}
