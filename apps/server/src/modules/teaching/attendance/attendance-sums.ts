import { heldMeetings } from './held-meetings.queries.ts';

const startOf = (month: string) => `(${month}::timestamp at time zone 'America/Jamaica')`;

/**
 * SQL: the marks of the meetings held by $1, added up for each row of `keys`, which has the columns month (its first
 * day) and subject_id (the program or group). Without a meeting there is no row.
 */
export const attendanceSums = (keys: string): string => `
  select k.month, k.subject_id, count(*) filter (where h.marked > 0)::int as meetings,
    coalesce(sum(h.present), 0)::int as present, coalesce(sum(h.late), 0)::int as late,
    coalesce(sum(h.absent), 0)::int as absent, coalesce(sum(h.excused), 0)::int as excused
  from ${keys} k join ${heldMeetings} h on (h.program_id = k.subject_id or h.group_id = k.subject_id)
    and h.starts_at >= ${startOf('k.month')} and h.starts_at < ${startOf("(k.month + interval '1 month')")}
  group by 1, 2`;
