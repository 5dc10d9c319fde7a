import { visitCancelsUntil } from './cancels-until.ts';
import type { VisitRow } from './visits.rows.ts';

interface Shown {
  now: Date;
  /** The office cancels until the class begins. */
  byOffice: boolean;
  noticeHours: number;
}

/** A visit as the family reads it. */
export function presentVisit(
  { row, stage, cameOff, pass, student, program, meeting, bill }: VisitRow,
  { now, byOffice, noticeHours }: Shown,
) {
  const { startsAt, endsAt } = meeting;
  const until = visitCancelsUntil({ ...row, startsAt, endsAt }, { byOffice, noticeHours });
  return {
    id: row.id,
    kind: row.kind,
    stage,
    student,
    program: { id: program.id, title: program.title, slug: program.slug },
    meeting: {
      id: meeting.id,
      starts_at: meeting.startsAt,
      ends_at: meeting.endsAt,
      location: meeting.location ?? program.location,
    },
    price: row.priceCents,
    comes_off: row.comesOff,
    pass,
    bill: bill && { id: bill.id, due: Math.max(0, bill.openCents ?? 0), due_on: bill.dueOn },
    booked_at: row.bookedAt,
    cancelled:
      row.cancelledAt === null || row.cancelledBy === null
        ? null
        : { at: row.cancelledAt, by: row.cancelledBy, reason: row.reason },
    can_cancel: stage === 'coming' && meeting.status !== 'cancelled' && until > now && (byOffice || !cameOff),
    cancels_until: until,
  };
}

/** The same for the office: who booked it. */
export const presentOfficeVisit = (visit: VisitRow, shown: Omit<Shown, 'byOffice'>) => ({
  ...presentVisit(visit, { ...shown, byOffice: true }),
  parent: visit.parent,
});
