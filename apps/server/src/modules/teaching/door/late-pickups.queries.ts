import { repeatDays, type LatePickupPolicy } from '@doctorbird/contract/organisation/late-pickup-settings';
import type { DoorRow } from '@doctorbird/contract/teaching/door';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { toWire } from '../../../platform/money.ts';

type LateOfChild = NonNullable<DoorRow['late']>;

interface LateRow extends Record<string, unknown> {
  id: string;
  repeat: boolean;
  decided: LateOfChild['decided'];
}

/** Whether the family of a child was charged for another class in the days before this one; `m` is the meeting, `s` the child. */
const isRepeat = sql`exists (
  select 1 from late_pickup l join charge c on c.id = l.charge_id and c.cancelled_at is null
    join meeting o on o.id = l.meeting_id
  where c.parent_id = s.parent_id and l.meeting_id <> m.id and o.ends_at <= m.ends_at
    and o.ends_at > m.ends_at - make_interval(days => ${repeatDays}))`;

/** What is known of late pick-ups of these children at a class; nothing where they cost nothing. */
export async function lateOf(
  db: Executor,
  { meetingId, ids, policy }: { meetingId: string; ids: readonly string[]; policy: LatePickupPolicy },
): Promise<ReadonlyMap<string, LateOfChild>> {
  if (!policy.on) return new Map();
  const { rows } = await db.execute<LateRow>(sql`
    select s.id, ${isRepeat} as repeat, (
      select json_build_object('decision', l.decision, 'minutes', l.minutes, 'fee', l.fee_cents, 'by', a.full_name,
        'cancelled', coalesce(c.cancelled_at is not null, false))
      from late_pickup l left join account a on a.id = l.by_account left join charge c on c.id = l.charge_id
      where l.meeting_id = m.id and l.student_id = s.id) as decided
    from meeting m cross join student s
    where m.id = ${meetingId} and s.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(
    rows.map(({ id, repeat, decided }) => [
      id,
      { repeat, decided: decided && { ...decided, fee: toWire(decided.fee) } },
    ]),
  );
}
