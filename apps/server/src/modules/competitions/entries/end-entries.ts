import { activeEntryStatuses } from '@doctorbird/contract/competitions/entry-states';
import { listed } from '@doctorbird/contract/core/listed';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { jamaicaDay, writtenDate } from '../../../platform/jamaica-time.ts';
import type { Bill } from '../../billing/bills/load-bill.ts';
import { isManual, lockOpenPaymentsFor } from '../../billing/payments/load-payment.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { teamsOfPeople } from '../calls/families-of-teams.ts';
import type { competition } from '../catalog/competitions.table.ts';
import { entryMails } from '../mails/entry-mails.ts';
import { billOf, closeFee } from './charge-entry.ts';
import { endedFees } from './fee-texts.ts';
import { competitionEntry } from './entries.table.ts';
import { isToCome } from './entry-rules.ts';
import { endOffers } from './offer-places.ts';

type Context = ActionContext & NotifyDependencies;
type Contest = typeof competition.$inferSelect;
type Team = typeof competitionEntry.$inferSelect;

interface Change {
  before: Contest;
  /** Null: it is deleted. */
  after: Pick<Contest, 'status'> | null;
}

/**
 * What it means for the teams when their competition is cancelled, or deleted before it has taken place: offers end, what is open of
 * their fees is closed, and their families hear of it once. The teams stay in it and can leave. It is part of the transaction of that
 * change, which has locked the competition. Throws 409 while a proof of payment for a fee is under review.
 */
export async function endEntries(tx: Transaction, context: Context, { before, after }: Change): Promise<void> {
  const wasCancelled = before.status === 'cancelled';
  const ends =
    after === null ? isToCome(before, jamaicaDay(context.now)) : !wasCancelled && after.status === 'cancelled';
  // One that was cancelled before fees ended with it can still have open ones when it is deleted.
  if (!ends && !(after === null && wasCancelled)) return;
  const teams = await tx
    .select()
    .from(competitionEntry)
    .where(and(eq(competitionEntry.competitionId, before.id), inArray(competitionEntry.status, activeEntryStatuses)))
    .orderBy(asc(competitionEntry.id))
    .for('update');
  if (teams.length === 0) return;
  const bills = await closeFees(tx, context, teams);
  await endOffers(tx, context, { contest: before, all: true });
  if (ends) await notifyFamilies(tx, context, { contest: before, teams, bills });
}

/** Closes the fees of all teams; the payments of all bills are locked before the first bill (docs/locking.md). */
async function closeFees(tx: Transaction, context: Context, teams: readonly Team[]): Promise<Bill[]> {
  const billed: { team: Team; billId: string }[] = [];
  for (const team of teams) {
    const billId = await billOf(tx, team);
    if (billId !== null) billed.push({ team, billId });
  }
  if (billed.length === 0) return [];
  const open = await lockOpenPaymentsFor(tx, { enrollmentIds: [], billIds: billed.map(({ billId }) => billId) });
  const reviewed = open.filter((row) => isManual(row) && row.state === 'pending').map((row) => row.receivableId);
  const waiting = billed.filter(({ billId }) => reviewed.includes(billId)).map(({ team }) => team.name);
  if (waiting.length > 0)
    throw conflict(
      'under_review',
      `A proof of payment for the fee of ${listed(waiting)} is under review. Please review it first: after that the competition can be cancelled or deleted.`,
    );
  const bills: Bill[] = [];
  // Not a sweep: all of it is one change of one competition.
  for (const { team } of billed.toSorted((a, b) => a.billId.localeCompare(b.billId))) {
    const bill = await closeFee(tx, context, { entry: team, because: 'cancelled' });
    if (bill) bills.push(bill);
  }
  return bills;
}

interface Ended {
  contest: Contest;
  teams: readonly Team[];
  /** As they were. */
  bills: readonly Bill[];
}

/** One message for each person, whatever number of teams they have; what is said of the fee is for whoever owes it. */
async function notifyFamilies(tx: Transaction, context: Context, { contest, teams, bills }: Ended): Promise<void> {
  const teamsOf = await teamsOfPeople(
    tx,
    teams.map(({ id }) => id),
  );
  const people = [...teamsOf].map(([id, own]) => {
    const mine = bills.filter(({ holder }) => holder.kind === 'family' && holder.id === id);
    return {
      id,
      values: {
        competition: contest.title,
        day: writtenDate(contest.date),
        teams: listed(teams.filter((team) => own.includes(team.id)).map(({ name }) => name)),
        ...endedFees(mine),
      },
      path: '/parent/enrollments' as const,
    };
  });
  await notifyPeople(tx, context, {
    kind: entryMails.cancelled,
    people,
    // On the day itself it does not wait for the end of a quiet hour.
    urgency: jamaicaDay(context.now) === contest.date ? 'urgent' : 'normal',
  });
}
