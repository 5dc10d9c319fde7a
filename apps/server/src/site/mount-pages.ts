import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { describeFailure } from '../platform/http/error-handler.ts';
import type { LoadDoor } from '../platform/http/load-door.ts';
import { DomainError } from '../platform/domain-error.ts';
import { openRoute } from '../platform/http/open-route.ts';
import { visitorOf } from '../platform/http/visitor-address.ts';
import { sendWaiting } from '../platform/http/waiting-page.ts';
import type { SitePages } from './site-pages.ts';

/** Page renders per visitor; cached pages cost nothing and are not counted. A carrier's customers share one address. */
const pagesAMinute = 600;

/** Mounts the pages with a budget per visitor: exceeding it affects nobody else. At the door wait those whose page was not made within the last day. */
export async function mountPages(
  app: FastifyInstance,
  site: SitePages,
  { rateLimitScale, door }: { rateLimitScale: number; door?: Pick<LoadDoor, 'ask'> },
): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(rateLimit, {
      max: Math.max(1, Math.round(pagesAMinute * rateLimitScale)),
      timeWindow: 60_000,
      keyGenerator: (request) => visitorOf(request.ip),
      errorResponseBuilder: (_request, { ttl }) =>
        new DomainError(
          'too_many',
          'too_many',
          'You opened a lot of pages very quickly. Please wait a moment, then reload.',
          {
            retryAfter: Math.ceil(ttl / 1000),
          },
        ),
    });
    pages.setErrorHandler((error, request, reply) => {
      const { status, body, retryAfter } = describeFailure(error);
      if (status >= 500) request.log.error({ err: error, code: body.code }, 'page failed');
      if (status === 503) return sendWaiting(reply, { address: request.url, seconds: retryAfter ?? 5 });
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(plainPage(status === 429 ? 'Please wait a moment' : 'This page cannot be shown right now', body.error));
    });
    pages.route({
      method: 'GET',
      url: '/*',
      ...openRoute('nothing: pages are made from calls, with the rights of a visitor'),
      handler: (request, reply) => {
        const standing = door?.ask(request, reply);
        if (!standing) return site.answer(request, reply);
        return site.answerWithLast(request, reply) ?? sendWaiting(reply, { address: request.url, ...standing });
      },
    });
    // A form sent before its script loaded, or without scripts: its content is not read.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    });
    pages.route({
      method: ['POST', 'PUT', 'DELETE', 'PATCH'],
      url: '/*',
      ...openRoute('nothing: a 405'),
      handler: (_request, reply) =>
        reply
          .code(405)
          .header('allow', 'GET, HEAD')
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(
            plainPage(
              'This form needs JavaScript',
              'Nothing was sent. Please turn JavaScript on in your browser, go back and try again, or call or write to us.',
            ),
          ),
    });
  });
}

/** Self-contained, because whatever breaks the real pages must not break this one. Both texts are ours. */
const plainPage = (title: string, text: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Go to the home page</a></p></main></body>
</html>
`;
