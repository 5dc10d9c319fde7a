import type { ActionContext } from '../../../access/action-context.ts';
import { and, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { digestText } from '../../../platform/crypto/random-token.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { GroupDays } from './group-days.ts';
import { presentGroupStatus } from './groups.presenter.ts';
import { groupFields } from './groups.rows.ts';
import { group } from './groups.table.ts';

/** Finds a group by the secret in its confirmation mail. */
export async function findGroupStatus(
  db: Executor,
  { days, now }: Pick<ActionContext, 'now'> & { days: Pick<GroupDays, 'next'> },
  token: string,
) {
  const [row] = await db
    .select({
      ...groupFields,
      staff_name: account.fullName,
      accepted: sql<boolean>`coalesce((select bool_or(q.state = 'accepted') and not bool_or(q.state = 'sent')
        from group_quote q where q.group_id = ${group.id}), false)`,
    })
    .from(group)
    .leftJoin(account, and(eq(account.id, group.staffId), eq(account.isActive, true)))
    .where(eq(group.statusTokenDigest, digestText(token)));
  if (!row) throw notFound('registration');
  const next = row.status === 'active' ? await days.next(db, row.id, now) : null;
  return presentGroupStatus(row, next);
}
