import { mapLink } from '@doctorbird/contract/core/map-link';
import { and, asc, eq, gte, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay, writtenMoment } from '../../../platform/jamaica-time.ts';
import type { MailBlock } from '../../../platform/mail/mail-content.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';

/** The time of a moment, as `writtenMoment` has it: 3:30 pm. */
const timeOf = (moment: Date): string => writtenMoment(moment).split(', ')[1] ?? '';

/** The card of the next class of a program, for a mail; empty when none is planned. */
export async function nextClassCard(db: Executor, { now }: { now: Date }, programId: string): Promise<MailBlock[]> {
  const [next] = await db
    .select({
      startsAt: meeting.startsAt,
      endsAt: meeting.endsAt,
      location: meeting.location,
      usual: program.location,
      bring: program.bring,
    })
    .from(meeting)
    .innerJoin(program, eq(program.id, meeting.programId))
    .where(and(eq(meeting.programId, programId), gte(meeting.startsAt, now), ne(meeting.status, 'cancelled')))
    .orderBy(asc(meeting.startsAt), asc(meeting.id))
    .limit(1);
  if (!next) return [];
  const place = next.location ?? next.usual;
  return [
    {
      is: 'day',
      day: jamaicaDay(next.startsAt),
      title: `Next class, ${timeOf(next.startsAt)} to ${timeOf(next.endsAt)}`,
      note: next.bring.length > 0 ? `Please bring: ${next.bring.join(', ')}` : null,
      place,
      map: mapLink(place),
    },
  ];
}
