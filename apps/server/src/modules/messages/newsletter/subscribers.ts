import type { newsletterStates } from '@doctorbird/contract/messages/messages';
import { type SQL, and, asc, count, desc, eq, ilike } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { withdrawIssues } from './issue-readers.ts';
import { newsletterSubscription } from './newsletter.table.ts';

type State = (typeof newsletterStates)[number];
interface Filters {
  q?: string | undefined;
  status?: State | undefined;
}

const matching = ({ q, status }: Filters) =>
  and(
    status ? eq(newsletterSubscription.state, status) : undefined,
    q ? ilike(newsletterSubscription.email, containsText(q)) : undefined,
  );

function order(sort = '-created_at') {
  const column = sort.endsWith('email') ? newsletterSubscription.email : newsletterSubscription.createdAt;
  const { id } = newsletterSubscription;
  return sort.startsWith('-') ? [desc(column), desc(id)] : [asc(column), asc(id)];
}

export async function listSubscribers(
  db: Executor,
  { sort, page, limit, ...filters }: Filters & { sort?: string | undefined; page: number; limit: number },
) {
  const where = matching(filters);
  const counting = (condition: SQL | undefined) =>
    countRows(db, db.select({ total: count() }).from(newsletterSubscription).where(condition));
  const inState = (state: State) => counting(matching({ status: state }));
  const [found, asked, subscribed, left] = await Promise.all([
    pageOfList({
      page,
      limit,
      rows: db
        .select({
          id: newsletterSubscription.id,
          email: newsletterSubscription.email,
          status: newsletterSubscription.state,
          created_at: newsletterSubscription.createdAt,
          confirmed_at: newsletterSubscription.confirmedAt,
          left_at: newsletterSubscription.leftAt,
        })
        .from(newsletterSubscription)
        .where(where)
        .orderBy(...order(sort)),
      total: counting(where),
    }),
    inState('asked'),
    inState('subscribed'),
    inState('left'),
  ]);
  return { ...found, counts: { asked, subscribed, left } };
}

/** Deletes an address with its links. A newsletter that still waits would arrive with one that is gone. Throws 404. */
export async function removeSubscriber(db: Database, context: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await withdrawIssues(tx, context, id);
    const [gone] = await tx
      .delete(newsletterSubscription)
      .where(eq(newsletterSubscription.id, id))
      .returning({ state: newsletterSubscription.state });
    if (!gone) throw notFound('address');
    await recordAudit(tx, context.origin, {
      action: 'newsletter.removed',
      entity: 'newsletter',
      entityId: id,
      before: { status: gone.state },
    });
  });
}
