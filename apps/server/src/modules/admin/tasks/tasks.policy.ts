import { and, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';

/** Who a task may be assigned to: active admins. Only they make these calls, and each of them sees all tasks. */
export const mayBeAssigned = (accountId: string) =>
  and(eq(account.id, accountId), eq(account.role, 'admin'), eq(account.isActive, true));
