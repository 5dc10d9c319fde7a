import { seatHolding, type EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';
import { and, asc, countDistinct, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';
import { student } from '../../families/students/students.table.ts';
import type { ProgramEnds, ProgramPlaces, ProgramSeats } from '../../programs/admin/program-places.ts';
import { moveEnrollment } from '../status/move-enrollment.ts';
import { closeList } from '../waiting/close-list.ts';
import { offerSeat } from '../waiting/offer-job.ts';
import { seatsOf } from '../waiting/seats.queries.ts';
import { waitingEntry } from '../waiting/waiting-list.table.ts';
import { offeredPlaces, takenSeats, waitingChildren } from '../waiting/waiting-text.ts';
import { enrollment } from './enrollments.table.ts';
import { programEnd } from './program-end.ts';
import { loadForChange } from './load-for-change.ts';
import { copyPriceRules } from '../prices/copy-price-rules.ts';
import type { PlaceMoney } from './place-money.ts';

const heldIn = (programId: string) =>
  and(eq(enrollment.programId, programId), inArray(enrollment.status, [...seatHolding]));

/** SQL that counts the places of programs (`programs/admin/program-places.ts`). */
export const programSeats: ProgramSeats = {
  seatsTaken: (program) => sql`${sql.raw(takenSeats(program))}`,
  offered: (program) => sql`${sql.raw(offeredPlaces(program))}`,
  waiting: (program) => sql`${sql.raw(waitingChildren(program))}`,
  byStatus: (program) => sql`(
    select coalesce(jsonb_object_agg(found.status, found.places), '{}') from (
      select e.status, count(*)::int as places from enrollment e
      where e.program_id = ${sql.raw(program)}.id group by e.status) found)`,
};

/** Implements the programs' port on places (`programs/admin/program-places.ts`). */
export const programPlaces = (deps: NotifyDependencies & { money: PlaceMoney }): ProgramPlaces => ({
  ...programSeats,
  async families(db, programId) {
    const family = sql`coalesce(${enrollment.parentId}, ${enrollment.studentId})`;
    const [row] = await db
      .select({ families: countDistinct(family) })
      .from(enrollment)
      .where(heldIn(programId));
    return row?.families ?? 0;
  },
  refundsDue: (db, programId) => deps.money.refundsDue(db, programId),
  async held(tx, programId) {
    return (await seatsOf(tx, programId)).taken;
  },
  offerFree: (tx, programId) => offerSeat(tx, deps, programId),
  async everAsked(tx, programId) {
    const rows = await tx
      .select({ id: enrollment.id })
      .from(enrollment)
      .where(eq(enrollment.programId, programId))
      .limit(1);
    const waited = await tx
      .select({ id: waitingEntry.id })
      .from(waitingEntry)
      .where(eq(waitingEntry.programId, programId))
      .limit(1);
    return rows.length + waited.length > 0;
  },
  copyPriceRules,
  readers: (tx, programId) =>
    tx
      .selectDistinct({ id: account.id, isStudent: sql<boolean>`${account.role} = 'student'` })
      .from(enrollment)
      .innerJoin(student, eq(student.id, enrollment.studentId))
      .innerJoin(
        account,
        or(
          eq(account.id, enrollment.parentId),
          sql`${account.id} in ${guardiansOf(enrollment.studentId, 'view')}`,
          and(isNull(student.parentId), eq(account.id, student.accountId)),
        ),
      )
      .where(heldIn(programId))
      .orderBy(account.id),
  async follow(tx, context, { programId, ends }) {
    const held = () =>
      tx.select({ id: enrollment.id }).from(enrollment).where(heldIn(programId)).orderBy(asc(enrollment.id));
    const flagForRefund = await deps.money.lockAll(
      tx,
      (await held()).map(({ id }) => id),
    );
    const places = await held();
    for (const { id } of places) {
      const place = await loadForChange(tx, id);
      const move = moveOf(ends, place.status);
      // What was paid is flagged below, and then the family chooses.
      const heldCents = move.to === 'cancelled' ? await deps.money.heldCents(tx, id) : 0;
      await moveEnrollment(tx, { ...deps, ...context }, { row: place, move: { ...move, heldCents } });
    }
    await flagForRefund();
    const cancelled = ends.to === 'cancelled';
    await closeList(
      tx,
      { ...deps, ...context },
      {
        programId,
        title: cancelled ? 'The program was cancelled' : 'The program has ended',
        reason: cancelled ? ends.reason : null,
      },
    );
    return places.length;
  },
});

/** Where places go when their program ends, with the reason that families read. */
function moveOf({ to, reason }: ProgramEnds, status: EnrollmentStatus) {
  if (to === 'cancelled')
    return { to: 'cancelled' as const, reason: `The program was cancelled: ${reason}`, title: programEnd.cancelled };
  if (status === 'enrolled') return { to: 'completed' as const };
  return { to: 'cancelled' as const, reason: programEnd.unsettled };
}
