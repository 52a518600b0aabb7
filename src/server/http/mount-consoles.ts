import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '#contracts/language.ts'
import { type ConsoleName, consoles } from '#contracts/surfaces.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { type EncodedAnswer, encodeAnswer } from './cache/encoded-answer.ts'
import { languageOfHeaders } from './cache/requested-language.ts'
import { sendCached } from './cache/send-cached.ts'
import { createNonce, type OtherOrigins, replaceNoncesByHashes } from './pages/content-policy.ts'
import { setFileHeaders } from './pages/mount-files.ts'

/** A path that names a file. If no built file matches, the answer is 404 instead of the page. */
const namesFile = /\/assets\/|\.\w+$/

type ConsoleBuild = OtherOrigins & { buildFolder: string }

function readPage(folder: string): string {
  try {
    return readFileSync(resolve(folder, 'index.html'), 'utf8')
  } catch {
    throw new OperatorError(
      'The consoles are not built. Run `npm run build` first, or start with `npm start`.',
    )
  }
}

/** The built page with its initial language. Nothing in it depends on the request. */
function encodePage(page: string, language: Language, origins: OtherOrigins): EncodedAnswer {
  const { body, policy } = replaceNoncesByHashes(
    page.replace(/<html lang="\w+"/, `<html lang="${language}"`),
    { nonce: createNonce(), ...origins },
  )
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    'content-security-policy': policy,
    'x-robots-tag': 'noindex',
  }
  return encodeAnswer({ status: 200, body, headers }, 0)
}

async function mountConsole(
  app: FastifyInstance,
  surface: ConsoleName,
  { buildFolder, ...origins }: ConsoleBuild,
): Promise<void> {
  const folder = resolve(buildFolder, surface)
  const page = readPage(folder)
  const pages = Object.fromEntries(
    languages.map((language) => [language, encodePage(page, language, origins)]),
  ) as Record<Language, EncodedAnswer>

  await app.register(fastifyStatic, {
    root: folder,
    prefix: `/${surface}/`,
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
    index: false,
    maxAge: '1h',
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html'],
    setHeaders(reply, path) {
      reply.header('x-robots-tag', 'noindex')
      setFileHeaders(reply, path)
    },
  })

  function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const [path = '', query] = request.url.split('?')
    if (path === `/${surface}`) return reply.redirect(`/${surface}/${query ? `?${query}` : ''}`, 308)
    if (namesFile.test(path)) return reply.callNotFound()
    return sendCached(request, reply, pages[languageOfHeaders(request.headers)])
  }
  app.get(`/${surface}`, answerPage)
  app.get(`/${surface}/*`, answerPage)
}

/** Serves the built consoles, each under its own path. Every path below it opens the console's app. */
export async function mountConsoles(app: FastifyInstance, built: ConsoleBuild): Promise<void> {
  for (const surface of consoles) await mountConsole(app, surface, built)
}
