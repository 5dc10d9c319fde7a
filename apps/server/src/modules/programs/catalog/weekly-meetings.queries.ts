import { weekdayNames, type listProgramsQuery } from '@doctorbird/contract/programs/catalog';
import { type WeeklyMeeting } from '@doctorbird/contract/core/meeting';
import { and, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { meeting } from '../meetings/meetings.table.ts';
import { program } from './programs.table.ts';

/** More would be no week that anybody reads on a card. */
const mostDays = 7;

const startsAt = sql`(${meeting.startsAt} at time zone 'America/Jamaica')`;
const endsAt = sql`(${meeting.endsAt} at time zone 'America/Jamaica')`;
const dow = sql`extract(dow from ${startsAt})`;
const weekday = sql<number>`${dow}::int`;
const clock = (local: SQL) => sql<string>`to_char(${local}, 'HH24:MI')`;

const hours = { morning: [0, 12], afternoon: [12, 17], evening: [17, 24] } as const;

type Asked = Pick<z.output<typeof listProgramsQuery>, 'weekday' | 'time'>;

/** Programs with a meeting on this weekday, in this time of day; a meeting that was moved or cancelled says nothing. */
export function meetsOn({ weekday: day, time }: Asked): SQL | undefined {
  if (day === undefined && time === undefined) return undefined;
  const hour = sql`extract(hour from ${startsAt})`;
  const wanted = and(
    eq(meeting.programId, program.id),
    eq(meeting.status, 'scheduled'),
    day && sql`${dow} = ${weekdayNames.indexOf(day)}`,
    time && and(gte(hour, hours[time][0]), lt(hour, hours[time][1])),
  );
  return sql`exists (select 1 from ${meeting} where ${wanted})`;
}

/** The days and times at which each of these programs usually meets, Monday first; those that happen most often count. */
export async function weeklyMeetings(
  db: Executor,
  programIds: readonly string[],
): Promise<ReadonlyMap<string, WeeklyMeeting[]>> {
  if (programIds.length === 0) return new Map();
  const rows = await db
    .select({
      programId: meeting.programId,
      weekday,
      start_time: clock(startsAt),
      end_time: clock(endsAt),
      times: count(),
    })
    .from(meeting)
    .where(and(inArray(meeting.programId, [...programIds]), eq(meeting.status, 'scheduled')))
    .groupBy(meeting.programId, sql`2`, sql`3`, sql`4`)
    .orderBy(desc(count()));
  return new Map(
    [...Map.groupBy(rows, ({ programId }) => programId!)].map(([id, days]) => [
      id,
      usual(days)
        .toSorted((one, other) => monday(one) - monday(other) || one.start_time.localeCompare(other.start_time))
        .map((day) => ({ weekday: day.weekday, start_time: day.start_time, end_time: day.end_time })),
    ]),
  );
}

const monday = (day: WeeklyMeeting): number => (day.weekday + 6) % 7;

/** Without the single days beside a weekly rhythm: an extra class on a Sunday is no Sunday class. */
const usual = <D extends { times: number }>(days: readonly D[]): D[] =>
  days.filter(({ times }) => times * 3 >= days[0]!.times).slice(0, mostDays);
