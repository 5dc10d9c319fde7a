import { sql } from 'drizzle-orm';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';
import type { MeetingGuests } from '../../programs/meetings/meeting-guests.ts';
import { guestSeats } from '../make-ups/guest-text.ts';
import { moveMakeUps } from '../make-ups/move-make-ups.ts';
import { moveVisits } from './move-visits.ts';

/** Implements the meetings' port on guests (`programs/meetings/meeting-guests.ts`). */
export const meetingGuests: MeetingGuests = {
  async guestReaders(tx, meetingId) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select a.id from account a where a.is_active and exists (
        select 1 from ${sql.raw(guestSeats)} x
        where x.meeting_id = ${meetingId} and a.id in ${guardiansOf(sql.raw('x.student_id'), 'view')})
      order by a.id`);
    return rows.map(({ id }) => id);
  },
  async moveGuests(tx, context, move) {
    const visitors = await moveVisits(tx, context, move);
    const others = await moveMakeUps(tx, context, move);
    return [...new Set([...visitors, ...others])];
  },
};
