import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contextOf, type ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { stoppableTopics } from '@doctorbird/contract/organisation/channels';
import { stopTopic } from '../../organisation/notifications/stop-topic.ts';
import { unsubscribe, type NewsletterDependencies } from './subscribe.ts';
import { openRoute } from '../../../platform/http/open-route.ts';

const stopAsked = z.object({ link: z.string().min(20).max(100), topic: z.enum(stoppableTopics) });
const link = z.object({ token: z.string().min(20).max(100) });

/** What stops the mails of another domain, by the secret in the address. */
type Stop = (db: Database, context: ActionContext, token: string) => Promise<void>;

/**
 * For the "unsubscribe" button of mail programs (RFC 8058): a POST of either form type to the address in the mail's
 * header. Only the token counts; people who open the same address get the page.
 */
export async function oneClickRoutes(
  app: FastifyInstance,
  { deps, max, others }: { deps: NewsletterDependencies; max: number; others: Record<string, Stop> },
): Promise<void> {
  await app.register(rateLimit, { max, timeWindow: 60_000 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2_000 }, (_request, _body, done) => done(null, null));
  app.post('/newsletter/unsubscribe', openRoute('the key in the address'), async (request, reply) => {
    const asked = link.safeParse(request.query);
    if (!asked.success) throw new DomainError('malformed', 'link_incomplete', 'The link is incomplete.');
    await unsubscribe(deps.db, contextOf(deps, { request, actor: null }), asked.data.token);
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('You have unsubscribed. We will not send you the newsletter again.\n');
  });
  for (const [path, stop] of Object.entries(others))
    app.post(path, openRoute('the key in the address'), async (request, reply) => {
      const asked = link.safeParse(request.query);
      if (!asked.success) throw new DomainError('malformed', 'link_incomplete', 'The link is incomplete.');
      await stop(deps.db, contextOf(deps, { request, actor: null }), asked.data.token);
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('We will not email you about this any more.\n');
    });
  app.post('/stop', openRoute('the key in the address'), async (request, reply) => {
    const asked = stopAsked.safeParse(request.query);
    if (!asked.success) throw new DomainError('malformed', 'link_incomplete', 'The link is incomplete.');
    await stopTopic(deps.db, contextOf(deps, { request, actor: null }), asked.data);
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('We will not email you about this any more.\n');
  });
}
