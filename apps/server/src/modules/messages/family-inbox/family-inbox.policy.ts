import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { broadcastRecipient } from '../broadcasts/broadcasts.table.ts';

/** The messages of an account; one that was taken back before anybody could read it never arrived. */
export const ownMessages = ({ accountId }: Pick<Actor, 'accountId'>): SQL | undefined =>
  and(
    eq(broadcastRecipient.accountId, accountId),
    or(isNull(broadcastRecipient.withdrawnAt), isNotNull(broadcastRecipient.readAt)),
  );
