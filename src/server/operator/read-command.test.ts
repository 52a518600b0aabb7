import { describe, expect, it } from 'vitest'
import { readCommand } from './read-command.ts'

const read = (text: string) => readCommand(text.split(' '))

describe('an operator’s words', () => {
  it.each([
    ['order pick-up 12', { what: 'order', orderId: 12, step: 'pick_up' }],
    [
      'partner approve quan@mam.test',
      { what: 'account', named: { kind: 'partner', idOrEmail: 'quan@mam.test' }, change: 'approve' },
    ],
    ['driver lock 3', { what: 'account', named: { kind: 'driver', idOrEmail: '3' }, change: 'lock' }],
    ['user unlock 3', { what: 'account', named: { kind: 'customer', idOrEmail: '3' }, change: 'unlock' }],
    ['user grant-coins 3 5000', { what: 'grant', named: { kind: 'customer', idOrEmail: '3' }, amount: 5000 }],
  ])('are understood: %s', (text, command) => {
    expect(read(text)).toEqual(command)
  })

  it.each([
    '',
    'order',
    'order accept x',
    'order constructor 1',
    'order accept 1 2',
    'user approve 1',
    'user lock',
    'user lock 1 2',
    'driver grant-coins 1 5',
    'user grant-coins 1',
    'user grant-coins 1 -5',
    'user grant-coins 1 1.5',
    'user grant-coins 1 0',
    'user grant-coins 1 5 6',
    'toString lock 1',
  ])('are answered with everything that can be said: %s', (text) => {
    expect(() => read(text)).toThrow('npm run admin -- partner approve|lock|unlock ID|EMAIL')
  })
})
