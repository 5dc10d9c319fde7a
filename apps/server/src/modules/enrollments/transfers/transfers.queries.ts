import { seatHolding } from '@doctorbird/contract/core/enrollment-states';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { waitingEntry } from '../waiting/waiting-list.table.ts';
import type { OpenPayments } from '../places/place-money.ts';
import { waitsForAnswer } from '../scholarships/scholarship-text.ts';
import type { OpenPart } from '../status/payment-summary.ts';

const targetOf = (id: string) => and(eq(program.id, id), isNull(program.deletedAt));

/** The program that places go to. */
export const findTarget = async (db: Executor, id: string) =>
  (await db.select().from(program).where(targetOf(id)))[0] ?? null;

/** The same, locked before its seats are counted (docs/locking.md). */
export const lockTarget = async (tx: Transaction, id: string) =>
  (await tx.select().from(program).where(targetOf(id)).for('update'))[0] ?? null;

/** The children who hold a seat of a program: one each. */
export async function seatedChildren(db: Executor, programId: string): Promise<Set<string>> {
  const rows = await db
    .select({ studentId: enrollment.studentId })
    .from(enrollment)
    .where(and(eq(enrollment.programId, programId), inArray(enrollment.status, [...seatHolding])));
  return new Set(rows.map(({ studentId }) => studentId));
}

/** The children to whom a place of a program is offered from its waiting list. */
export async function offeredChildren(db: Executor, programId: string): Promise<Set<string>> {
  const rows = await db
    .select({ studentId: waitingEntry.studentId })
    .from(waitingEntry)
    .where(and(eq(waitingEntry.programId, programId), eq(waitingEntry.state, 'offered')));
  return new Set(rows.map(({ studentId }) => studentId));
}

/** What the plan of a place asks for, part by part; empty without one that stands. */
export async function askedParts(db: Executor, payments: OpenPayments, id: string): Promise<OpenPart[]> {
  const [row] = await db
    .select({ parts: sql<OpenPart[] | null>`${sql.raw(payments.openParts('enrollment'))}` })
    .from(enrollment)
    .where(eq(enrollment.id, id));
  return row?.parts ?? [];
}

/** Until when a place is held, of which nothing is paid; null for one that does not lapse (`status/lapse-holds.ts`). */
export async function heldUntil(db: Executor, payments: OpenPayments, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ until: enrollment.holdExpiresAt })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.id, id),
        eq(enrollment.status, 'pending'),
        eq(enrollment.paidCents, 0),
        sql`not ${sql.raw(payments.beingPaid('enrollment'))}`,
        sql`not ${sql.raw(waitsForAnswer('enrollment'))}`,
      ),
    );
  return row?.until ?? null;
}

/** What the rules of a transfer ask about each place. */
export async function placesToTransfer(db: Executor, payments: OpenPayments, ids: readonly string[]) {
  const rows = await db
    .select({
      id: enrollment.id,
      studentId: enrollment.studentId,
      studentName: student.fullName,
      dateOfBirth: student.dateOfBirth,
      status: enrollment.status,
      programId: enrollment.programId,
      priceCents: enrollment.priceCents,
      paidCents: enrollment.paidCents,
      heldCents: sql`${enrollment.paidCents} - ${enrollment.refundedCents}`.mapWith(Number),
      hasFamily: sql<boolean>`${enrollment.parentId} is not null`,
      waived: sql<boolean>`${enrollment.waivedAt} is not null`,
      beingPaid: sql<boolean>`${sql.raw(payments.beingPaid('enrollment'))}`,
    })
    .from(enrollment)
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .where(inArray(enrollment.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export type PlaceToTransfer = Awaited<ReturnType<typeof placesToTransfer>> extends Map<string, infer P> ? P : never;
