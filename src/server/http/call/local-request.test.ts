import type { IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { isLocalRequest } from './local-request.ts'

function isLocal(remoteAddress: string | undefined, headers: IncomingHttpHeaders): boolean {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  return isLocalRequest({ socket, headers })
}

it.each([
  ['127.0.0.1', 'localhost'],
  ['127.0.0.1', 'LocalHost:3000'],
  ['127.0.0.9', '127.0.0.1:3000'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', 'localhost:3000'],
])('a connection from %s that asks for %s is local', (address, host) => {
  expect(isLocal(address, { host })).toBe(true)
})

it.each([
  ['203.0.113.7', 'localhost'],
  ['::ffff:203.0.113.7', 'localhost'],
  [undefined, 'localhost'],
  ['127.0.0.1', 'mam.example'],
  ['127.0.0.1', 'localhost.mam.example:3000'],
  ['127.0.0.1', 'localhost:3000@mam.example'],
  ['127.0.0.1', '10.0.0.1'],
  ['127.0.0.1', ''],
  ['127.0.0.1', undefined],
])('a connection from %s that asks for %s is not local', (address, host) => {
  expect(isLocal(address, { ...(host !== undefined && { host }) })).toBe(false)
})

it.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
])('a request with the proxy header %s is not local', (name) => {
  expect(isLocal('127.0.0.1', { host: 'localhost', [name]: '127.0.0.1' })).toBe(false)
})
