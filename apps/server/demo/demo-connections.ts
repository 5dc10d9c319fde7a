import { newKeyText } from '../src/access/api-key-text.ts';
import { apiKey } from '../src/access/api-keys.table.ts';
import { newWebhookSecret } from '../src/modules/organisation/webhooks/sign-message.ts';
import { secretPlace } from '../src/modules/organisation/webhooks/webhooks.rows.ts';
import { webhook, webhookDelivery } from '../src/modules/organisation/webhooks/webhooks.table.ts';
import type { Sealer } from '../src/platform/crypto/sealed-text.ts';
import { digestText } from '../src/platform/crypto/random-token.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import type { DemoCalendar } from './demo-clock.ts';

const dayMs = 86_400_000;

/** Two keys, and an address that was notified until it was switched off: the demo sends nothing. Nobody has the keys. */
export async function loadDemoConnections(
  tx: Transaction,
  { calendar, adminId, sealer, now }: { calendar: DemoCalendar; adminId: string; sealer: Sealer; now: Date },
): Promise<void> {
  const key = (madeAt: Date, days: number) => {
    const text = newKeyText();
    return {
      id: newId(),
      digest: digestText(text),
      lastFour: text.slice(-4),
      madeById: adminId,
      createdAt: madeAt,
      expiresAt: new Date(madeAt.getTime() + days * dayMs),
    };
  };
  await tx.insert(apiKey).values([
    {
      ...key(calendar.past(-40), 365),
      name: 'Accounting',
      scopes: ['see_money'],
      addresses: ['203.0.113.7'],
      lastUsedOn: jamaicaDay(calendar.past(-1)),
    },
    {
      ...key(calendar.past(-90), 180),
      name: 'Report of the board',
      scopes: ['see_families', 'see_money'],
      lastUsedOn: jamaicaDay(calendar.past(-60)),
      revokedAt: calendar.past(-30),
      revokedById: adminId,
    },
  ]);
  const id = newId();
  await tx.insert(webhook).values({
    id,
    name: 'Accounting',
    url: 'https://accounting.example/doctorbird',
    events: ['payment.received', 'payment.refunded', 'invoice.issued'],
    secretSealed: sealer.seal(newWebhookSecret(), secretPlace(id)),
    active: false,
    lastDeliveredAt: new Date(now.getTime() - 2 * dayMs),
    createdById: adminId,
    createdAt: calendar.past(-40),
  });
  const message = (days: number, more: Partial<typeof webhookDelivery.$inferInsert>) => {
    const at = new Date(now.getTime() - days * dayMs);
    return {
      id: newId(),
      webhookId: id,
      messageId: newId(),
      event: 'payment.received',
      subjectKind: 'payment' as const,
      subjectId: newId(),
      happenedAt: at,
      nextAt: at,
      ...more,
    };
  };
  await tx
    .insert(webhookDelivery)
    .values([
      message(6, { state: 'failed', tries: 10, answer: 503, problem: 'The address answered 503.' }),
      message(4, { state: 'delivered', tries: 2, answer: 204, deliveredAt: new Date(now.getTime() - 4 * dayMs) }),
      message(2, { state: 'delivered', tries: 1, answer: 204, deliveredAt: new Date(now.getTime() - 2 * dayMs) }),
    ]);
}
