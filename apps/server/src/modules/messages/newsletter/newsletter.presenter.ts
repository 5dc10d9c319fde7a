import type { Subscriber } from '@doctorbird/contract/messages/messages';
import type { newsletterSubscription } from './newsletter.table.ts';

export const presentSubscriber = (row: typeof newsletterSubscription.$inferSelect): Subscriber => ({
  id: row.id,
  email: row.email,
  status: row.state,
  created_at: row.createdAt.toISOString(),
  confirmed_at: row.confirmedAt?.toISOString() ?? null,
  left_at: row.leftAt?.toISOString() ?? null,
});
