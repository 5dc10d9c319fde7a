import { and, eq, inArray } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';

/** Who a task may be assigned to: active admins and staff. Only admins make these calls, and each of them sees all tasks. */
export const mayBeAssigned = (accountId: string) =>
  and(eq(account.id, accountId), inArray(account.role, ['admin', 'staff']), eq(account.isActive, true));
