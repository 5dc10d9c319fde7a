import type { Gate } from '@doctorbird/contract/teaching/kiosk';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { readDoorRules } from '../../organisation/settings/door-rules.ts';
import { taughtNow, type SheetReader } from '../attendance/sheet-reader.policy.ts';
import { onSheet } from '../attendance/staff-meetings.queries.ts';
import { departureOf } from '../door/door-text.ts';
import { presentGate, type GateKioskRow, type GateRequestRow } from './kiosk.presenter.ts';
import { meetingsOfKiosk } from './kiosk.queries.ts';

/**
 * Open requests at the gate of one class: everybody who teaches it sees them, and those about a child only who has it on their sheet.
 * A request ends when the child has left. What a kiosk without a line sent after its day waits at the class it was opened for. The caller has checked that the reader may open the class.
 */
export async function loadGate(
  db: Executor,
  { meetingId, reader, now }: { meetingId: string; reader: SheetReader; now: Date },
): Promise<Gate> {
  const { rows: kiosks } = await db.execute<GateKioskRow>(sql`
    select k.id, c.place, k.misses, a.full_name as "openedBy"
    from kiosk k join account a on a.id = k.opened_by and a.is_active
    cross join lateral ${meetingsOfKiosk({ meetingId: sql`k.meeting_id`, openedAt: sql`k.opened_at` })} c
    where c.id = ${meetingId} and k.ended_at is null and k.ends_at > ${now} order by k.opened_at, k.id`);
  const { rows: requests } = await db.execute<GateRequestRow>(sql`
    with taught as ${taughtNow(reader)}
    select r.id, r.kind, r.at, r.adult_name as "adultName", r.student_id as "studentId", s.full_name as "fullName"
    from gate_request r left join student s on s.id = r.student_id left join meeting m on m.id = r.meeting_id
    where r.settled_at is null and (r.kiosk_id = any(${sql.param(kiosks.map(({ id }) => id))}::uuid[])
        or exists (select 1 from kiosk k where k.id = r.kiosk_id and k.meeting_id = ${meetingId} and r.at > k.ends_at))
      and (r.student_id is null or (r.meeting_id = ${meetingId}
        and r.student_id in (select t.student_id from ${onSheet(reader, now)} t)
        and (r.kind = 'stop' or ${sql.raw(departureOf('r.meeting_id', 'r.student_id'))} is null)))
    order by r.kind = 'stop' desc, r.at, r.id limit 50`);
  return presentGate({ kiosks, requests }, await readDoorRules(db));
}
