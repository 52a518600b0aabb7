import { expect, it } from 'vitest'
import { isPushService } from '#domain/shop/push-service.ts'
import { pushServicesSetting } from './push-services.ts'

const { fallback, parse, name } = pushServicesSetting

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
])('sends to %s', (endpoint) => {
  expect(isPushService(endpoint, fallback)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://push.services.mozilla.com.evil.test/abc',
  'https://evilpush.apple.com/abc',
  'http://127.0.0.1:5432/abc',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  'nonsense',
])('never sends to %s', (endpoint) => {
  expect(isPushService(endpoint, fallback)).toBe(false)
})

it('sends to this machine without TLS only if a setting names it', () => {
  expect(isPushService('http://127.0.0.1:4000/abc', ['127.0.0.1'])).toBe(true)
  expect(isPushService('http://push.example.com/abc', ['push.example.com'])).toBe(false)
})

it.each(['https://push.example.com', 'push example', '-x', '..'])('refuses “%s” as a host', (text) => {
  expect(() => parse(text, name)).toThrow('PUSH_SERVICES must list host names')
})
