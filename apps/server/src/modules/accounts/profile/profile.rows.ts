import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { heldRoles } from '../../../access/rights.ts';
import { secondStepIsOn } from '../../../access/second-step.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { student } from '../../families/students/students.table.ts';

export const holders = (db: Executor, now: Date) =>
  db
    .select({ account, parent, student, secondStep: secondStepIsOn, held: heldRoles(now) })
    .from(account)
    .leftJoin(parent, eq(parent.id, account.id))
    .leftJoin(student, eq(student.accountId, account.id));

export type HolderRow = Awaited<ReturnType<typeof holders>>[number];
