import { eq, getTableColumns } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { auditEntry } from '../../../platform/audit/audit.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';

export const rows = (db: Executor) =>
  db
    .select({ ...getTableColumns(auditEntry), actorName: account.fullName })
    .from(auditEntry)
    .leftJoin(account, eq(account.id, auditEntry.actorId));

export type EntryRow = Awaited<ReturnType<typeof rows>>[number];
