import { sql, type SQL } from 'drizzle-orm';

/** SQL: where a meeting is, as JSON (`ClassPlace`): its own place, else its program's. The arguments are aliases, never input. */
export const placeOf = (meeting: string, program: string): SQL =>
  sql.raw(`(select json_build_object('venueId', w.venue_id, 'parish', v.parish, 'address', v.address,
    'location', coalesce(${meeting}.location, ${program}.location))
    from (select case when ${meeting}.location is null then ${program}.venue_id else ${meeting}.venue_id end as venue_id) w
    left join venue v on v.id = w.venue_id)`);
