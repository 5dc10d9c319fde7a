import { hoursBefore } from '@doctorbird/contract/core/hours-before';
import { visitKindNames } from '@doctorbird/contract/enrollments/visits';
import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import type { MailBlock } from '../../../platform/mail/mail-content.ts';
import { inDollars } from '../../../platform/money.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { classCard } from '../../enrollments/mails/class-facts.queries.ts';
import { moneyFacts } from '../../enrollments/mails/money-facts.ts';
import type { ProgramRow } from '../../enrollments/places/hold-place.ts';
import type { classVisit } from '../../enrollments/visits/visits.table.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { readPaymentWays } from '../../organisation/settings/organisation-settings.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { venueColumns, venueOfMeeting } from '../../programs/venues/venues.rows.ts';
import { venue } from '../../programs/venues/venues.table.ts';
import { visitMails } from '../mails/visit-mails.ts';

type Visit = Pick<
  typeof classVisit.$inferSelect,
  'id' | 'kind' | 'parentId' | 'meetingId' | 'priceCents' | 'comesOff' | 'billId'
>;
type Context = Pick<ActionContext, 'now'> & NotifyDependencies;

interface Booked {
  visit: Visit;
  place: ProgramRow;
  of: Pick<typeof meeting.$inferSelect, 'startsAt'>;
  child: { fullName: string };
  noticeHours: number;
  /** With a pass: how many classes are left of it. */
  left: number | null;
}

/** Confirms a booking: when and where, what it costs, and how to pay it. */
export async function mailBooked(
  db: Executor,
  context: Context,
  { visit, place, of, child, noticeHours, left }: Booked,
): Promise<void> {
  const name = firstName(child.fullName);
  const { priceCents, billId } = visit;
  const money = left === null ? await moneyFactsOf(db, priceCents) : [];
  const refund =
    left !== null ? '; the class is back on your pass then' : priceCents === 0 ? '' : '; nothing is due then';
  const until = new Date(of.startsAt.getTime() - noticeHours * 3_600_000);
  await notifyPeople(db, context, {
    kind: visitMails.booked,
    key: `class-visit:${visit.id}`,
    people: [
      {
        id: visit.parentId,
        values: {
          child: name,
          program: place.title,
          when: writtenMoment(of.startsAt),
          what: visitKindNames[visit.kind],
          pay:
            left !== null
              ? `It takes one class of your pass, also if ${name} does not come; ${left} ${left === 1 ? 'is' : 'are'} left.`
              : priceCents === 0
                ? null
                : `Please pay ${inDollars(priceCents)} before the class begins.`,
          stays: visit.comesOff ? `What you pay comes off the price of a place if ${name} stays.` : null,
          // Whoever is at the door already has nothing to cancel.
          cancel:
            until <= context.now
              ? null
              : noticeHours === 0
                ? `You can cancel until the class begins${refund}.`
                : `You can cancel until ${hoursBefore(noticeHours)}${refund}.`,
        },
        details: [...(await cardOf(db, visit.meetingId)), ...money],
        path: billId === null ? '/parent/schedule#visits' : `/parent/bills/${billId}`,
      },
    ],
  });
}

const moneyFactsOf = async (db: Executor, priceCents: number): Promise<MailBlock[]> => [
  {
    is: 'facts',
    facts: moneyFacts({ priceCents, ...(priceCents > 0 && { ways: await readPaymentWays(db) }) }),
  },
];

async function cardOf(db: Executor, meetingId: string): Promise<MailBlock[]> {
  const [row] = await db
    .select({
      startsAt: meeting.startsAt,
      endsAt: meeting.endsAt,
      location: meeting.location,
      usual: program.location,
      venue: venueColumns,
      bring: program.bring,
    })
    .from(meeting)
    .innerJoin(program, eq(program.id, meeting.programId))
    .leftJoin(venue, eq(venue.id, venueOfMeeting))
    .where(eq(meeting.id, meetingId));
  return row ? [classCard({ ...row, place: row.location ?? row.usual }, 'The class')] : [];
}
