import { useEffect } from 'react'
import { errorBannerMs } from '#domain/shop/limits.ts'
import { type Problem, wholeForm } from './shown-problems.ts'

type FormProblems = {
  formProblem: Problem | undefined
  clearProblem: (field: string) => void
}

/** What is wrong with a form as a whole, for 3 s (spec §4) after it was last said; what a field is told stays until it is edited. */
export function useFleetingProblem({ formProblem, clearProblem }: FormProblems): string | undefined {
  useEffect(() => {
    if (!formProblem) return
    const timer = setTimeout(() => clearProblem(wholeForm), errorBannerMs)
    return () => clearTimeout(timer)
  }, [formProblem, clearProblem])
  return formProblem?.sentence
}
