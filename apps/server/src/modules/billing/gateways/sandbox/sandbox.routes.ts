import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../../../platform/domain-error.ts';
import { readOrganisation } from '../../../organisation/settings/organisation-settings.ts';
import { decideOutcome } from './decide-outcome.ts';
import { hostedPage, lostPage } from './hosted-page.ts';
import { outcomeAt, outcomeMessage, type SandboxDependencies, type SandboxRow } from './sandbox-gateway.ts';
import { hostedTransaction } from './sandbox.queries.ts';
import { returnHash } from '../signatures.ts';
import { openRoute } from '../../../../platform/http/open-route.ts';

const choices = z.object({ choice: z.enum(['approve', 'decline', 'error', 'abandon']) });
const outcomeOf = { approve: 'success', decline: 'failed', error: 'error', abandon: 'abandoned' } as const;

/** The stand-in's hosted page, in place of a bank's card form. It asks for no card. */
export async function sandboxPages(
  app: FastifyInstance,
  deps: SandboxDependencies & { connected: () => Promise<boolean> },
): Promise<void> {
  const { db, clock, jobs, secrets } = deps;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  // Not available where real money is owed: a click here would settle it.
  app.addHook('onRequest', async () => {
    if (!(await deps.connected())) throw notFound();
  });

  app.get<{ Params: { token: string } }>(
    '/sandbox-gateway/hosted/:token',
    openRoute('the token in the address, in demo mode alone'),
    async (request, reply) => {
      const row = await hostedTransaction(db, request.params.token);
      const page = row
        ? hostedPage(row, {
            organisation: await readOrganisation(db),
            outcome: outcomeAt(row, clock.now()),
            now: clock.now(),
          })
        : lostPage();
      return reply
        .code(row ? 200 : 404)
        .header('content-security-policy', page.policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page.html);
    },
  );

  app.post<{ Params: { token: string } }>(
    '/sandbox-gateway/hosted/:token',
    openRoute('the token in the address, in demo mode alone'),
    async (request, reply) => {
      const row = await hostedTransaction(db, request.params.token);
      const chosen = choices.safeParse(request.body);
      if (!row || !chosen.success)
        return reply.redirect(`/sandbox-gateway/hosted/${encodeURIComponent(request.params.token)}`, 303);
      const outcome = outcomeAt(row, clock.now()) === 'expired' ? 'expired' : outcomeOf[chosen.data.choice];
      const settled = await decideOutcome(db, { jobs, clock }, { transactionId: row.transactionId, outcome });
      return reply.header('cache-control', 'no-store').redirect(returnAddress(settled, secrets.apiKey), 303);
    },
  );
}

/** The return address with the gateway's query; a hash only on success. */
function returnAddress(row: SandboxRow, apiKey: string): string {
  const address = new URL(row.responseUrl);
  const status = row.outcome === 'success' ? 'success' : row.outcome === 'error' ? 'error' : 'failed';
  address.searchParams.set('status', status);
  address.searchParams.set('transaction_id', row.transactionId);
  address.searchParams.set('order_id', row.orderId);
  address.searchParams.set('total', (row.totalCents / 100).toFixed(2));
  address.searchParams.set('currency', row.currency);
  address.searchParams.set('message', outcomeMessage(row.outcome));
  if (row.outcome === 'success')
    address.searchParams.set('hash', returnHash(row.transactionId, row.totalCents, apiKey));
  return `${address.pathname}${address.search}`;
}
