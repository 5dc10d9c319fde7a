import { eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { auditEntry } from '../../../platform/audit/audit.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';

export const looks = (db: Executor) =>
  db
    .select({
      at: auditEntry.at,
      name: account.fullName,
      role: auditEntry.actorRole,
      reason: sql<string | null>`${auditEntry.after} ->> 'reason'`,
    })
    .from(auditEntry)
    .leftJoin(account, eq(account.id, auditEntry.actorId));

export type LookRow = Awaited<ReturnType<typeof looks>>[number];
