import type { GatewayName } from '@doctorbird/contract/billing/payments';
import type { EventEffect, EventSource } from '@doctorbird/contract/billing/gateway-events';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActionContext } from '../../../../access/action-context.ts';
import type { Executor } from '../../../../platform/database/connect.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { withoutPeople } from '../../../../platform/log/without-people.ts';
import { gatewayEvent } from './gateway-event.table.ts';

/** Anybody can send what is not genuine, and a page can be loaded again: after so many nothing more is noted. */
const mostOfNoEffect = 20;
const ofNoEffect: readonly EventEffect[] = ['repeat', 'noted', 'refused'];
const longestNote = 200;

export interface EventFacts {
  checkoutId: string;
  gateway: GatewayName | (string & {});
  source: EventSource;
  /** Such as payment.success; of what is not genuine only a word of ours. */
  event: string;
  verified: boolean;
  effect: EventEffect;
  amountCents?: number | null;
  feeCents?: number | null;
  note?: string | null;
}

/** Notes what went to or came from a gateway about a checkout. Never keys; names of people are masked. */
export async function recordGatewayEvent(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { note = null, ...facts }: EventFacts,
): Promise<void> {
  if (ofNoEffect.includes(facts.effect)) {
    const alike = and(eq(gatewayEvent.checkoutId, facts.checkoutId), inArray(gatewayEvent.effect, [...ofNoEffect]));
    if ((await db.$count(gatewayEvent, alike)) >= mostOfNoEffect) return;
  }
  await db.insert(gatewayEvent).values({
    ...facts,
    id: newId(),
    note: note === null ? null : withoutPeople(note).slice(0, longestNote),
    createdAt: now,
  });
}
