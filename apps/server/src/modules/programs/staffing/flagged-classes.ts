import { staffingLabels } from '@doctorbird/contract/programs/staffing-labels';
import { activeStaff } from '../staff/meeting-staff.ts';
import { isEmpty, isFlagged, isUncleared } from './staffing-text.ts';

/** A flag is work for the office so many days ahead: long enough to find somebody. */
const aheadDays = 7;
const start = (day: string): string => `((${day})::timestamp at time zone 'America/Jamaica')`;

/**
 * Flagged classes from a day on, as a table: id, title, starts_at, warning. Today's without any staff are left out, for they
 * are work of their own kind.
 */
export const flaggedClasses = (day: string): string => `(
  select m.id, coalesce(p.title, g.name) as title, m.starts_at,
    case when ${isEmpty('m')} then '${staffingLabels.no_adult}'
      when ${isUncleared('m')} then '${staffingLabels.no_cleared_staff}' else '${staffingLabels.one_adult}' end as warning
  from meeting m left join program p on p.id = m.program_id left join partner_group g on g.id = m.group_id
  where m.starts_at >= ${start(day)} and m.starts_at < ${start(`${day} + ${aheadDays}`)}
    and ((p.deleted_at is null and p.status in ('open', 'in_progress')) or g.status in ('quoted', 'active'))
    and (jamaica_day(m.starts_at) > ${day} or exists (select 1 from ${activeStaff('m')} x)) and ${isFlagged('m')})`;
