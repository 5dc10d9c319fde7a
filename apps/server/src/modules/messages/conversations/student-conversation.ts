import { eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import type { ConversationPeople } from './conversation-people.ts';

/**
 * The accounts of a family in a conversation: its own, and for a student the adults of the family. Nothing is private between a student
 * and an adult of ours, so one without an adult in the portal neither writes nor is written to before it is of age. Throws 409.
 */
export async function familyOf(
  tx: Transaction,
  { people, now }: Pick<ActionContext, 'now'> & { people: ConversationPeople },
  accountId: string | null,
): Promise<string[]> {
  if (accountId === null) return [];
  // By name: without a join the builder leaves the table out.
  const [owner] = await tx
    .select({ role: account.role, guardians: people.guardiansOf(sql`account.id`) })
    .from(account)
    .where(eq(account.id, accountId));
  if (owner?.role !== 'student') return [accountId];
  if (owner.guardians.length === 0 && !(await people.writesAlone(tx, { accountId, now })))
    throw conflict(
      'no_guardian',
      'A student’s messages are read by an adult of the family, and none has joined yet. Please ask a parent to join in Settings first.',
    );
  return [accountId, ...owner.guardians.map(({ id }) => id)];
}
