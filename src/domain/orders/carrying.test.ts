import { describe, expect, it } from 'vitest'
import { checkStepTime, nextCarryingStep } from './carrying.ts'

describe('the next step of a driver', () => {
  it('follows the order of the steps, and none can be skipped', () => {
    expect(nextCarryingStep('accepted', [])).toBe('arrive_at_partner')
    expect(nextCarryingStep('accepted', ['arrive_at_partner'])).toBe('pick_up')
    expect(nextCarryingStep('accepted', ['arrive_at_partner', 'pick_up'])).toBe('arrive_at_customer')
    expect(nextCarryingStep('picked_up', ['arrive_at_partner', 'pick_up'])).toBe('arrive_at_customer')
    const arrived = ['arrive_at_partner', 'pick_up', 'arrive_at_customer'] as const
    expect(nextCarryingStep('picked_up', arrived)).toBe('hand_over')
    expect(nextCarryingStep('picked_up', [...arrived, 'hand_over'])).toBeNull()
  })

  it('continues after a pick-up that an older app or the back office has recorded', () => {
    expect(nextCarryingStep('picked_up', [])).toBe('arrive_at_customer')
  })

  it.each(['placed', 'delivered', 'canceled'] as const)('is none for an order that is %s', (state) => {
    expect(nextCarryingStep(state, [])).toBeNull()
  })
})

describe('the reported time of a step', () => {
  const after = new Date('2026-11-20T05:00:00Z')
  const now = new Date('2026-11-20T06:00:00Z')
  const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

  it('is accepted if it is between the previous step and now', () => {
    const at = later(after, 1)
    expect(checkStepTime(at, { after, now })).toEqual({ ok: true, at })
    expect(checkStepTime(after, { after, now })).toEqual({ ok: true, at: after })
    expect(checkStepTime(now, { after, now })).toEqual({ ok: true, at: now })
  })

  it('may be a minute outside, because the phone’s clock differs; the recorded time is then the nearest possible one', () => {
    expect(checkStepTime(later(now, 60_000), { after, now })).toEqual({ ok: true, at: now })
    expect(checkStepTime(later(now, 60_001), { after, now })).toEqual({ ok: false, problem: 'in_future' })
    expect(checkStepTime(later(after, -60_000), { after, now })).toEqual({ ok: true, at: after })
    expect(checkStepTime(later(after, -60_001), { after, now })).toEqual({
      ok: false,
      problem: 'before_last',
    })
  })
})
