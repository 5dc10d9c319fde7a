import { mapLink, venueMapLink } from '@doctorbird/contract/core/map-link';
import { and, asc, eq, gte, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay, writtenDate, writtenTime } from '../../../platform/jamaica-time.ts';
import type { MailBlock, MailDay, MailFact } from '../../../platform/mail/mail-content.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { venueColumns, venueOfMeeting, type VenueFacts } from '../../programs/venues/venues.rows.ts';
import { venue } from '../../programs/venues/venues.table.ts';

/** One class as a mail names it. */
export interface ClassFacts {
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  /** Where the place is on a map; null for a place that is only a text. */
  venue: Pick<VenueFacts, 'name' | 'address' | 'parish' | 'mapUrl'> | null;
  bring: readonly string[];
}

type MailDayBlock = { is: 'day' } & MailDay;

/** The card of one class: day, hours and place, the way there with its street, and what to bring. The same in every mail. */
export function classCard(
  { startsAt, endsAt, place, venue: at, bring }: ClassFacts,
  name = 'Next class',
): MailDayBlock {
  return {
    is: 'day',
    day: jamaicaDay(startsAt),
    title: `${name}, ${writtenTime(startsAt)} to ${writtenTime(endsAt)}`,
    note: bring.length > 0 ? `Please bring: ${bring.join(', ')}` : null,
    place,
    map: at ? venueMapLink(at) : mapLink(place),
    street: at ? [at.address, at.parish].filter(Boolean).join(', ') : null,
  };
}

/** The card of the next class of a program; empty when none is planned. */
export async function nextClassCard(db: Executor, { now }: { now: Date }, programId: string): Promise<MailDayBlock[]> {
  const [next] = await db
    .select({
      startsAt: meeting.startsAt,
      endsAt: meeting.endsAt,
      location: meeting.location,
      usual: program.location,
      venue: venueColumns,
      bring: program.bring,
      startDate: program.startDate,
    })
    .from(meeting)
    .innerJoin(program, eq(program.id, meeting.programId))
    .leftJoin(venue, eq(venue.id, venueOfMeeting))
    .where(and(eq(meeting.programId, programId), gte(meeting.startsAt, now), ne(meeting.status, 'cancelled')))
    .orderBy(asc(meeting.startsAt), asc(meeting.id))
    .limit(1);
  if (!next) return [];
  const isFirst = next.startDate !== null && jamaicaDay(now) <= next.startDate;
  return [classCard({ ...next, place: next.location ?? next.usual }, isFirst ? 'First class' : 'Next class')];
}

/** On which days a program meets and until when; its first day and its place while no class is planned. */
async function programFacts(db: Executor, programId: string, isPlanned: boolean): Promise<MailFact[]> {
  const [row] = await db
    .select({
      schedule: program.schedule,
      startDate: program.startDate,
      endDate: program.endDate,
      location: program.location,
    })
    .from(program)
    .where(eq(program.id, programId));
  if (!row) return [];
  const { schedule, startDate, endDate, location } = row;
  const until = endDate === null ? null : `until ${writtenDate(endDate)}`;
  return [
    ...(schedule ? [{ label: 'Classes', value: [schedule, until].filter(Boolean).join(', ') }] : []),
    ...(isPlanned || startDate === null ? [] : [{ label: 'Starts', value: writtenDate(startDate) }]),
    ...(isPlanned || location === null ? [] : [{ label: 'Where', value: location }]),
  ];
}

/** Everything a mail says about when and where: the card of the next class, then a table that ends with these facts. */
export async function classAndFacts(
  db: Executor,
  context: { now: Date },
  { programId, money }: { programId: string; money: readonly MailFact[] },
): Promise<MailBlock[]> {
  const card = await nextClassCard(db, context, programId);
  const facts = [...(await programFacts(db, programId, card.length > 0)), ...money];
  return facts.length === 0 ? card : [...card, { is: 'facts', facts }];
}
