import { seatHolding } from '@doctorbird/contract/core/enrollment-states';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { enrollment } from '../places/enrollments.table.ts';
import type { HeldPlace } from './child-position.ts';
import type { GrantedScholarship } from './price-places.ts';
import { enrollmentPriceLine, priceCode, scholarshipRequest } from './prices.table.ts';
import { seasonOf } from './season.ts';

/** A family: the parent's children, or a student without a parent alone. */
export interface Family {
  parentId: string | null;
  childIds: readonly string[];
}

/** A place that is held, with its own id. */
export type HeldRow = HeldPlace & { id: string; parentId: string | null };

/** The places that these families hold, in the order in which they were taken. */
export async function heldPlaces(db: Executor, families: readonly Family[]): Promise<HeldRow[]> {
  const parents = [...new Set(families.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])))];
  const alone = families.flatMap(({ parentId, childIds }) => (parentId === null ? [...childIds] : []));
  const columns = {
    id: enrollment.id,
    childId: enrollment.studentId,
    parentId: enrollment.parentId,
    programId: enrollment.programId,
    startDate: program.startDate,
    seasonId: program.seasonId,
  };
  const of = (whose: ReturnType<typeof eq>) =>
    db
      .select(columns)
      .from(enrollment)
      .innerJoin(program, eq(program.id, enrollment.programId))
      .where(and(whose, inArray(enrollment.status, [...seatHolding])))
      .orderBy(asc(enrollment.createdAt), asc(enrollment.id));
  const rows = [
    ...(parents.length > 0 ? await of(inArray(enrollment.parentId, parents)) : []),
    ...(alone.length > 0 ? await of(and(inArray(enrollment.studentId, alone), isNull(enrollment.parentId))!) : []),
  ];
  return rows.map(({ startDate, ...row }) => ({ ...row, season: seasonOf(startDate) }));
}

/** What was granted to these children. */
export async function grantedScholarships(db: Executor, childIds: readonly string[]): Promise<GrantedScholarship[]> {
  if (childIds.length === 0) return [];
  const rows = await db
    .select({
      id: scholarshipRequest.id,
      childId: scholarshipRequest.studentId,
      programId: scholarshipRequest.programId,
      season: scholarshipRequest.season,
      percent: scholarshipRequest.percent,
      amountCents: scholarshipRequest.amountCents,
    })
    .from(scholarshipRequest)
    .where(and(inArray(scholarshipRequest.studentId, [...childIds]), eq(scholarshipRequest.state, 'granted')));
  // One for a season names the program it was asked from, which is not what it is for.
  return rows.map((row) => ({ ...row, programId: row.season === null ? row.programId : null }));
}

/** The lines of these places that count now, in order. */
export const currentLines = (db: Executor, enrollmentIds: readonly string[]) =>
  enrollmentIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(enrollmentPriceLine)
        .where(
          and(inArray(enrollmentPriceLine.enrollmentId, [...enrollmentIds]), isNull(enrollmentPriceLine.supersededAt)),
        )
        .orderBy(asc(enrollmentPriceLine.enrollmentId), asc(enrollmentPriceLine.position));

/** What is taken off the price of a place, each below zero, in its order. */
export const discountsOf = async (db: Executor, enrollmentId: string) =>
  (await currentLines(db, [enrollmentId]))
    .filter(({ amountCents }) => amountCents < 0)
    .map(({ label, amountCents }) => ({ label, cents: amountCents }));

/** A code by its text, locked when its uses are to be counted. */
export async function findCode(db: Executor, code: string, { lock }: { lock: boolean }) {
  const rows = db.select().from(priceCode).where(eq(priceCode.code, code));
  return (await (lock ? rows.for('update') : rows))[0] ?? null;
}

/** Codes by id. */
export const codesById = (db: Executor, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(priceCode)
        .where(inArray(priceCode.id, [...ids]));
