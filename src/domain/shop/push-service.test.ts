import { expect, it } from 'vitest'
import { isPushService } from './push-service.ts'

const services = ['fcm.googleapis.com', '.push.apple.com', '127.0.0.1']

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://127.0.0.1:4000/push', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://own@fcm.googleapis.com/fcm/send/abc', false],
  ['https://evil.fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.test/abc', false],
  ['https://push.apple.com.evil.test/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://evil.test/?fcm.googleapis.com', false],
  ['https://localhost/push', false],
  ['https://10.0.0.1/push', false],
  ['https://169.254.169.254/latest', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s is an address of a push service: %s', (endpoint, expected) => {
  expect(isPushService(endpoint, services)).toBe(expected)
})
