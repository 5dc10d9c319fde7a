import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { visitorOf } from '../../../platform/http/visitor-address.ts';
import { readEmbedSites } from '../../organisation/embed-sites/embed-sites.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import type { Source } from '../catalog/programs.queries.ts';
import { embeddedList, embedPolicy } from './embedded-list.ts';
import { choicesOf, listedPrograms } from './listed-programs.ts';
import { programFeed } from './program-feed.ts';
import { openRoute } from '../../../platform/http/open-route.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'config'> & Pick<Source, 'places'>;

/** For some minutes everybody gets the same; whoever asks again with its tag gets no second copy. */
function sendPublic(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { type, text }: { type: string; text: string },
): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply
    .header('etag', tag)
    .header('cache-control', 'public, max-age=300')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-robots-tag', 'noindex');
  const has = request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
  return has ? reply.code(304).send() : reply.type(type).send(text);
}

/** The programs for other websites: as a feed, and as a page that they show within their own. Public, without cookies. */
export async function elsewhereRoutes(
  app: FastifyInstance,
  { deps, max }: { deps: Dependencies; max: number },
): Promise<void> {
  const { db, clock, config, places } = deps;
  await app.register(rateLimit, { max, timeWindow: 60_000, keyGenerator: (request) => visitorOf(request.ip) });
  app.get('/feeds/programs.json', openRoute('nothing: public programs'), async (request, reply) => {
    const { chosen } = choicesOf(request.query as Record<string, unknown>);
    const [programs, { name }] = await Promise.all([
      listedPrograms({ db, places }, chosen, clock.now()),
      readOrganisation(db),
    ]);
    const feed = programFeed(programs, { origin: config.publicOrigin, name, at: '/feeds/programs.json' });
    // Scripts of other websites read it, too: it is the same for everybody.
    reply.header('access-control-allow-origin', '*');
    return sendPublic({ request, reply }, { type: 'application/feed+json; charset=utf-8', text: JSON.stringify(feed) });
  });
  app.get('/embed/programs', openRoute('nothing: public programs'), async (request, reply) => {
    const { chosen, wrong } = choicesOf(request.query as Record<string, unknown>);
    const now = clock.now();
    const [programs, { name }, { sites }] = await Promise.all([
      listedPrograms({ db, places }, chosen, now),
      readOrganisation(db),
      readEmbedSites(db),
    ]);
    reply.removeHeader('x-frame-options').header('content-security-policy', embedPolicy(sites));
    const text = embeddedList(programs, { origin: config.publicOrigin, name, now, wrong });
    return sendPublic({ request, reply }, { type: 'text/html; charset=utf-8', text });
  });
}
