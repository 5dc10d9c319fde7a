import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import type { Door } from '@doctorbird/contract/teaching/door';
import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict, nullIfMissing } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { readDoorRules } from '../../organisation/settings/door-rules.ts';
import { readLatePickupRules } from '../../organisation/settings/late-pickup-rules.ts';
import { loadSheet } from '../attendance/attendance-sheet.queries.ts';
import { sheetReaderOf, type SheetReader } from '../attendance/sheet-reader.policy.ts';
import { presentDoor, type ChildAtDoor } from './door.presenter.ts';
import { doorEvent } from './door.table.ts';
import { lateOf } from './late-pickups.queries.ts';
import { mostMisses } from './once-code.ts';
import { gateSignature } from '../kiosk/signatures.table.ts';
import { walkUpsAt } from './walk-ups.queries.ts';

/**
 * What the door must know of the children `ids` beyond their sheet: who may collect them on a day, by the rights that count now. Somebody
 * who is on the list until Friday, or on Fridays only, stood on it on Friday, whenever the departure arrives.
 */
export async function childrenAtDoor(
  db: Executor,
  { meetingId, ids, day }: { meetingId: string; ids: readonly string[]; day: string },
): Promise<Map<string, ChildAtDoor>> {
  const mayThen = sql`p.student_id = s.id and p.may_pick_up
    and coalesce(p.pick_up_from, ${day}) <= ${day} and coalesce(p.pick_up_until, ${day}) >= ${day}`;
  const isOfDay = sql`(p.pick_up_days is null or extract(dow from ${day}::date)::int = any(p.pick_up_days))`;
  const { rows } = await db.execute<ChildAtDoor>(sql`
    select s.id, s.date_of_birth::text as "dateOfBirth", s.walks_alone_until::text as "walksAloneUntil", coalesce((
      select json_agg(json_build_object('kind', c.kind, 'id', c.id, 'full_name', c.full_name, 'relationship', c.relationship,
        'phone', c.phone, 'id_note', c.id_note, 'days', c.days, 'photo', c.photo) order by c.place, c.created_at, c.id)
      from (
        select 'parent' as kind, a.id, a.full_name, 'Parent' as relationship, a.phone, null as id_note, null::int[] as days, false as photo, 1 as place, a.created_at
          from account a where a.id = s.parent_id
        union all
        select 'guardian', a.id, a.full_name, 'Guardian', a.phone, null, null, false, 2, g.created_at
          from guardian g join account a on a.id = g.account_id and a.is_active
          where g.student_id = s.id and g.state = 'active' and g.pick_up
        union all
        select 'person', p.id, p.full_name, p.relationship, p.phone, p.id_note, p.pick_up_days, p.photo_key is not null, 3, p.created_at
          from child_person p where ${mayThen} and ${isOfDay}
        union all
        select 'once', o.id, o.collector_name, 'Today only, with a code', null, null, null, false, 4, o.created_at
          from once_collector o where o.student_id = s.id and o.meeting_id = ${meetingId}
            and o.used_at is null and o.withdrawn_at is null and o.misses < ${mostMisses}) c), '[]'::json) as collectors, coalesce((
      select json_agg(json_build_object('full_name', p.full_name, 'relationship', p.relationship, 'days', p.pick_up_days)
        order by p.created_at, p.id) from child_person p where ${mayThen} and not ${isOfDay}), '[]'::json) as "notToday"
    from student s where s.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What happened at the door of a class, or there with one child. */
export const eventsOf = (db: Executor, meetingId: string, studentId?: string) =>
  db
    .select({
      id: doorEvent.id,
      studentId: doorEvent.studentId,
      kind: doorEvent.kind,
      atDevice: doorEvent.atDevice,
      number: doorEvent.number,
      replaces: doorEvent.replaces,
      method: doorEvent.method,
      adultName: doorEvent.adultName,
      alarm: doorEvent.alarm,
      by: account.fullName,
    })
    .from(doorEvent)
    .leftJoin(account, eq(account.id, doorEvent.byAccount))
    .where(and(eq(doorEvent.meetingId, meetingId), studentId ? eq(doorEvent.studentId, studentId) : undefined));

/** The sheet of a class that has a door: a partner group is received by its own school. Throws 404, 409. */
export async function sheetWithDoor(
  db: Executor,
  context: Pick<ActionContext, 'now'> & { sealer: Sealer },
  asked: { reader: SheetReader; id: string },
): Promise<AttendanceSheet> {
  const sheet = await loadSheet(db, context, asked);
  if (sheet.group) throw conflict('no_door', 'This group comes and leaves with its own school.');
  return sheet;
}

/** The door of one class of this reader. Throws 404 for anyone else's. */
export async function loadDoor(
  db: Executor,
  context: Pick<ActionContext, 'now'> & { sealer: Sealer },
  asked: { reader: SheetReader; id: string },
): Promise<Door> {
  const sheet = await sheetWithDoor(db, context, asked);
  const ids = sheet.rows.map(({ student }) => student.id);
  // One after the other: a transaction has one connection.
  const children = await childrenAtDoor(db, { meetingId: sheet.id, ids, day: jamaicaDay(context.now) });
  const events = await eventsOf(db, sheet.id);
  const rules = await readDoorRules(db);
  const policy = await readLatePickupRules(db);
  const late = await lateOf(db, { meetingId: sheet.id, ids, policy });
  const walkUps = await walkUpsAt(db, sheet.id);
  const signatures = await db.$count(gateSignature, eq(gateSignature.meetingId, sheet.id));
  return presentDoor(sheet, { children, events, rules, policy, late, walkUps, signatures, now: context.now });
}

/** The same after something was recorded at `at`: who took the class for a day that is over gets it without its children. Throws 404. */
export async function doorAfter(
  db: Executor,
  context: Pick<ActionContext, 'now'> & { sealer: Sealer },
  { actor, at, id }: { actor: Actor; at: Date; id: string },
): Promise<Door> {
  const door = await loadDoor(db, context, { reader: sheetReaderOf(actor, context.now), id }).catch(nullIfMissing);
  if (door) return door;
  return { ...(await loadDoor(db, context, { reader: sheetReaderOf(actor, at), id })), walk_ups: [], rows: [] };
}
