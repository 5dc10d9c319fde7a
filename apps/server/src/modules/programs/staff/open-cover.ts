/**
 * Requests for cover that the office has to answer, for classes from a day on that are not cancelled, as a table: id, title,
 * starts_at, asker_name, created_at.
 */
export const openCover = (day: string): string => `(
  select c.id, coalesce(p.title, g.name) as title, m.starts_at, c.asker_name, c.created_at
  from cover_request c join meeting m on m.id = c.meeting_id
  left join program p on p.id = m.program_id left join partner_group g on g.id = m.group_id
  where c.state = 'asked' and c.office_at is not null and m.status <> 'cancelled'
    and m.starts_at >= (${day})::timestamp at time zone 'America/Jamaica')`;
