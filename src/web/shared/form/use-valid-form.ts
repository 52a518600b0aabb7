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
    const rule = await schema().catch(() => null)
    if (rule && element.current) setValid(rule.safeParse(valuesOf(element.current)).success)
  })
  useEffect(() => {
    const form = element.current
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      isTouched.current = true
      clearTimeout(timer)
      // Once all who hear of the event have done their part.
      timer = setTimeout(check)
    }
    form?.addEventListener('input', look)
    return () => {
      clearTimeout(timer)
      form?.removeEventListener('input', look)
    }
  }, [element])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is read from the form itself
  useEffect(() => {
    // The rule is not needed before the form is filled in.
    if (isTouched.current) void check()
  }, [filled])
  return isValid
}
