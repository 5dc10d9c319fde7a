import { waitingStates } from '@doctorbird/contract/enrollments/waiting-list';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { seatIsHeld } from '../places/place-text.ts';
import { waitingMovesFrom } from './waiting-state.ts';
import { offeredPlaces } from './waiting-text.ts';

/** Seats that are not in order: the rule that is broken, the record, and what was found there. */
export interface PlaceFault {
  rule: string;
  id: string;
  found: string;
}

const knownMoves = waitingStates
  .flatMap((from) => waitingMovesFrom(from).map((to) => `('${from}', '${to}')`))
  .join(', ');

/** Each finds the records that break it. */
export const placeRules: Record<string, SQL> = {
  'Seats that are held or offered are no more than the program has': sql`
    select p.id::text, format('%s held, %s offered, %s in all', h.seats, ${sql.raw(offeredPlaces('p'))}, p.max_participants) as found
    from program p cross join lateral (
      select count(*) as seats from enrollment e where e.program_id = p.id and ${sql.raw(seatIsHeld('e'))}) h
    where h.seats + ${sql.raw(offeredPlaces('p'))} > p.max_participants`,
  'Who accepted has a place': sql`
    select w.id::text, coalesce('place of another child ' || e.number, 'no place') as found
    from waiting_entry w left join enrollment e on e.id = w.enrollment_id
    where w.state = 'accepted' and (e.id is null or e.student_id <> w.student_id)`,
  'Nobody waits who has a seat': sql`
    select w.id::text, format('%s with E-%s', w.state, e.number) as found
    from waiting_entry w join enrollment e on e.student_id = w.student_id and e.program_id = w.program_id and ${sql.raw(seatIsHeld('e'))}
    where w.state in ('waiting', 'offered')`,
  'A program that is over has no waiting list': sql`
    select w.id::text, p.status as found from waiting_entry w join program p on p.id = w.program_id
    where w.state in ('waiting', 'offered') and p.status in ('completed', 'cancelled')`,
  'A waiting list entry moves by the table, and is what its story says': sql`
    select w.id::text, format('%s to %s, is %s', v.before, v.state, w.state) as found
    from waiting_entry w
    join (select entry_id, state, lag(state) over story as before, row_number() over (partition by entry_id order by at desc, id desc) as back
      from waiting_event window story as (partition by entry_id order by at, id)) v on v.entry_id = w.id
    where (v.before is null and v.state <> 'waiting')
      or (v.before <> v.state and (v.before, v.state) not in (${sql.raw(knownMoves)}))
      or (v.back = 1 and v.state <> w.state)`,
  'No family got a seat past those who waited': sql`
    select e.id::text, format('E-%s while %s waited', e.number, w.id) as found
    from enrollment e
    join enrollment_event a on a.enrollment_id = e.id and a.kind = 'asked' and a.actor_role = 'parent'
    join waiting_entry w on w.program_id = e.program_id and w.student_id <> e.student_id
      and w.joined_at < e.created_at and (w.ended_at is null or w.ended_at > e.created_at)
    cross join lateral (
      select v.state from waiting_event v where v.entry_id = w.id and v.at < e.created_at order by v.at desc, v.id desc limit 1) s
    where s.state = 'waiting'
      and not exists (select 1 from waiting_entry o where o.enrollment_id = e.id)
      -- Moved there by an admin later.
      and not exists (select 1 from enrollment_event v where v.enrollment_id = e.id and v.data ? 'from_program')`,
};

export const CHECK_PLACES = 'enrollments.check-places';

/** The daily check. Throws when something is wrong: a failed job is shown to the admins first of all. */
export async function requireOrderedPlaces(db: Executor): Promise<void> {
  const faults = await checkPlaces(db);
  if (faults.length === 0) return;
  const [{ rule, id, found }] = faults as [PlaceFault];
  throw new Error(`${faults.length} seats are not in order. ${rule}: ${id} (${found})`);
}

/** Proves the seats of the whole database from its rows. At most ten faults of each rule. */
export async function checkPlaces(db: Executor): Promise<PlaceFault[]> {
  const faults: PlaceFault[] = [];
  for (const [rule, query] of Object.entries(placeRules)) {
    const { rows } = await db.execute<{ id: string; found: string }>(sql`${query} order by 1 limit 10`);
    faults.push(...rows.map((row) => ({ rule, ...row })));
  }
  return faults;
}
