import { and, asc, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { guardian } from './guardians.table.ts';

/** The guardians and open invitations of a child, the oldest first. */
export const currentGuardians = (db: Executor, studentId: string): Promise<GuardianRow[]> =>
  db
    .select()
    .from(guardian)
    .where(and(eq(guardian.studentId, studentId), ne(guardian.state, 'ended')))
    .orderBy(asc(guardian.createdAt), asc(guardian.id));

export type GuardianRow = typeof guardian.$inferSelect;
