import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { nightNow } from './held-nights.ts';
import { holdTicket, ticketOf } from './line-cookie.ts';
import { turnMs } from './line-rules.ts';
import { comesThroughLine } from './line.policy.ts';
import { claimTicket } from './line-tickets.ts';
import { lineTicket } from './line.table.ts';

/** A family inside is written down as active about once a minute, whatever it does. */
const touchedMs = 60_000;

/**
 * While a night is on: what a signed-in family does keeps its place inside, and the place of its browser becomes its own. Without a night it
 * looks at nothing.
 */
export function watchPresence(
  app: FastifyInstance,
  deps: Pick<AppDependencies, 'db' | 'clock' | 'config' | 'sealer'>,
): void {
  const { db, clock } = deps;
  const touched = new Map<string, number>();
  const claimed = new Set<string>();
  app.addHook('preHandler', async (request, reply) => {
    const actor = request.actor as Actor | null;
    if (!comesThroughLine(actor)) return;
    const now = clock.now();
    const night = await nightNow(db, now);
    if (!night) return;
    const parentId = actor.accountId;
    const ticketId = ticketOf(deps, request);
    if (ticketId !== null && !claimed.has(ticketId)) {
      const own = await claimTicket(db, { now }, { parentId, ticketId });
      if (claimed.size > 20_000) claimed.clear();
      claimed.add(ticketId);
      if (own && own.id !== ticketId) holdTicket(deps, reply, own.id);
    }
    const last = touched.get(parentId) ?? 0;
    if (now.getTime() - last < touchedMs && now.getTime() >= last) return;
    if (touched.size > 20_000) touched.clear();
    touched.set(parentId, now.getTime());
    await db
      .update(lineTicket)
      .set({ activeAt: now })
      .where(
        and(
          eq(lineTicket.nightId, night.id),
          eq(lineTicket.parentId, parentId),
          isNull(lineTicket.endedAt),
          // Who was away for too long does not come back in by coming back.
          gt(lineTicket.activeAt, new Date(now.getTime() - turnMs)),
        ),
      );
  });
}
