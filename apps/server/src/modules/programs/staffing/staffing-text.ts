import { activeStaff } from '../staff/meeting-staff.ts';

const twoAdults = `coalesce((select (s.value ->> 'two_adults')::boolean from setting s where s.key = 'staff'), false)`;
const day = (m: string): string => `jamaica_day(${m}.starts_at)`;

/** Nobody of the staff of a meeting `m` is cleared on its day; never where the settings ask for no record. */
export const isUncleared = (m: string): string => `(not staff_cleared(null, ${day(m)})
  and not exists (select 1 from ${activeStaff(m)} c where staff_cleared(c.id, ${day(m)})))`;
/** Nobody is there, where the settings ask for a record or for two adults. */
export const isEmpty = (m: string): string => `((${twoAdults} or not staff_cleared(null, ${day(m)}))
  and not exists (select 1 from ${activeStaff(m)} c))`;
const isAlone = (m: string): string => `(${twoAdults} and (select count(*) from ${activeStaff(m)} c) < 2)`;

/** A decision `d` is about all that a meeting `m` lacks now, and about the time that it has now: one about an adult alone is none about nobody. */
const counts = (m: string): string => `(coalesce(d.starts_at, ${m}.starts_at) = ${m}.starts_at
  and ('no_adult' = any(d.warnings) or (not ${isEmpty(m)}
    and ('no_cleared_staff' = any(d.warnings) or not ${isUncleared(m)}) and ('one_adult' = any(d.warnings) or not ${isAlone(m)}))))`;

/** A meeting `m` is flagged, and nobody decided that it goes ahead. */
export const isFlagged = (m: string): string => `(${m}.status <> 'cancelled' and (${isUncleared(m)} or ${isAlone(m)})
  and not exists (select 1 from class_decision d where d.meeting_id = ${m}.id and ${counts(m)}))`;

/** What there is to say of a meeting `m`, as JSON. */
export const staffingOf = (m: string): string => `json_build_object(
  'warnings', case when ${m}.status = 'cancelled' then array[]::text[] when ${isEmpty(m)} then array['no_adult'] else array_remove(array[
    case when ${isUncleared(m)} then 'no_cleared_staff' end, case when ${isAlone(m)} then 'one_adult' end], null) end,
  'goes_ahead', (select json_build_object('by', d.by_name, 'reason', d.reason, 'at', d.created_at) from class_decision d
    where d.meeting_id = ${m}.id and ${counts(m)} order by d.created_at desc, d.id desc limit 1))`;
