import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { emailAddress } from '@doctorbird/contract/core/text';
import { z } from 'zod';
import { contextOf } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { jsonIn } from '../../../platform/json-in.ts';
import { isSignedReport } from '../../../platform/mail/signed-report.ts';
import { forged } from '../../organisation/channels/reports.policy.ts';
import { takeMailReport } from './take-mail-report.ts';
import { openRoute } from '../../../platform/http/open-route.ts';

/** Where the mail provider, or a small script between it and us, reports bounces and complaints (docs/operations.md). */
const mailReports = '/webhooks/messages/mail';

const report = z.object(
  {
    id: z
      .string({ error: 'Send the id of the report as text' })
      .regex(/^[\x21-\x7E]{1,200}$/, { error: 'Send an id of 1 to 200 visible characters without spaces' }),
    address: emailAddress(),
    kind: z.enum(['bounce', 'complaint'], { error: 'Send bounce or complaint' }),
    reason: z
      .string({ error: 'Send the reason as text' })
      .nullish()
      // The provider's words: what no database column takes is left out.
      .transform((text) =>
        (text ?? '')
          .replaceAll(/[\p{C}\s]+/gu, ' ')
          .trim()
          .slice(0, 300),
      ),
    at: z.iso
      .datetime({ offset: true, error: 'Send the time as 2026-11-25T15:00:00Z' })
      .transform((text) => new Date(text)),
  },
  { error: 'Send a JSON object' },
);

/** Takes signed reports only; the same one twice changes nothing. */
export async function mailReportRoutes(
  app: FastifyInstance,
  { deps, max }: { deps: Pick<AppDependencies, 'db' | 'clock' | 'config' | 'jobs'>; max: number },
): Promise<void> {
  const { db, config } = deps;
  await app.register(rateLimit, { max, timeWindow: 60_000 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) => done(null, body));
  app.post(mailReports, openRoute('the signature of the provider'), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (config.mailReportSecret === null) throw notFound('address');
    const body = typeof request.body === 'string' ? request.body : '';
    if (!isSignedReport(config.mailReportSecret, body, request.headers['x-signature-256'])) throw forged();
    const given = report.safeParse(jsonIn(body));
    if (!given.success)
      throw invalid(
        Object.fromEntries(given.error.issues.map(({ path, message }) => [path.join('.') || 'body', message])),
      );
    await takeMailReport(db, contextOf(deps, { request, actor: null }), given.data);
    return reply.code(204).send();
  });
}
