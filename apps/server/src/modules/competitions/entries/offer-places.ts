import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { isTurn, sweepEach } from '../../../platform/sweeps/sweep.ts';
import { offerEnds } from '../../enrollments/waiting/offer-deadline.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { competition } from '../catalog/competitions.table.ts';
import { countEntries, placesOf, schoolIsFull } from './count-entries.ts';
import { givesPlaces, offerUntil } from './entry-rules.ts';
import { competitionEntry } from './entries.table.ts';
import { notifyOffice, notifyOfLapse, notifyOfOffer } from './notify-family.ts';

type Context = ActionContext & Pick<AppDependencies, 'jobs' | 'config'>;
type Contest = typeof competition.$inferSelect;

/** Every minute. */
export const SWEEP_TEAM_LISTS = 'competitions.waiting-teams';

/**
 * Offers the free places of a competition to the teams that wait, first come first served; a team of a school that has all its places is
 * passed over and keeps its turn. Offers of programs and of competitions end alike, these with the day at the latest. The caller has
 * locked the competition.
 */
export async function offerPlaces(tx: Transaction, context: Context, contest: Contest): Promise<void> {
  if (!givesPlaces(contest, jamaicaDay(context.now))) return;
  const { taken, waiting } = await placesOf(tx, contest.id);
  let free = contest.maxParticipants - taken;
  if (free <= 0 || waiting === 0) return;
  const { offer_hours: hours } = await readPolicies(tx);
  const ends = offerUntil(offerEnds(context.now, hours), contest);
  const line = await tx
    .select()
    .from(competitionEntry)
    .where(and(eq(competitionEntry.competitionId, contest.id), eq(competitionEntry.status, 'waiting')))
    .orderBy(competitionEntry.waitingSince, competitionEntry.id);
  // Not a sweep: all of it is one change of one competition.
  for (const entry of line) {
    if (free === 0) break;
    if (await schoolIsFull(tx, contest, entry.school)) continue;
    free -= 1;
    await tx
      .update(competitionEntry)
      .set({ status: 'offered', offerEndsAt: ends, version: sql`${competitionEntry.version} + 1` })
      .where(eq(competitionEntry.id, entry.id));
    if (entry.parentId === null) await notifyOffice(tx, context, { entry, contest, ends });
    else
      await notifyOfOffer(tx, context, {
        entryId: entry.id,
        parentId: entry.parentId,
        team: entry.name,
        contest,
        cents: entry.feeCents,
        ends,
      });
    await recordAudit(tx, context.origin, {
      action: 'entry.offered',
      entity: 'competition_entry',
      entityId: entry.id,
      after: { offer_ends_at: ends.toISOString() },
    });
  }
  await countEntries(tx, contest.id);
}

interface Ending {
  contest: Contest;
  /** Or those whose time is up. */
  all: boolean;
}

/** Ends offers of a competition, and answers whose they were. The caller has locked it. */
export async function endOffers(tx: Transaction, context: Context, { contest, all }: Ending) {
  const ended = await tx
    .update(competitionEntry)
    .set({ status: 'lapsed', offerEndsAt: null, version: sql`${competitionEntry.version} + 1` })
    .where(
      and(
        eq(competitionEntry.competitionId, contest.id),
        eq(competitionEntry.status, 'offered'),
        all ? undefined : sql`${competitionEntry.offerEndsAt} <= ${context.now.toISOString()}::timestamptz`,
      ),
    )
    .returning({
      id: competitionEntry.id,
      parentId: competitionEntry.parentId,
      name: competitionEntry.name,
      coach: competitionEntry.coach,
      contactPhone: competitionEntry.contactPhone,
    });
  // Not a sweep: all of it is one change of one competition.
  for (const { id } of ended)
    await recordAudit(tx, context.origin, { action: 'entry.lapsed', entity: 'competition_entry', entityId: id });
  if (ended.length > 0) await countEntries(tx, contest.id);
  return ended;
}

/** Ends the offers whose time is up, or all of a competition that was cancelled or deleted. */
async function lapseOffers(tx: Transaction, context: Context, contest: Contest): Promise<void> {
  const goesOn = givesPlaces(contest, jamaicaDay(context.now));
  const all = contest.status === 'cancelled' || contest.deletedAt !== null;
  for (const { parentId, ...entry } of await endOffers(tx, context, { contest, all }))
    await (parentId === null
      ? notifyOffice(tx, context, { entry, contest, ends: null })
      : notifyOfLapse(tx, context, { parentId, team: entry.name, contest, goesOn }));
}

const workOn = (db: Database, context: Context, competitionId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [contest] = await tx.select().from(competition).where(eq(competition.id, competitionId)).for('update');
    if (!contest) return;
    await lapseOffers(tx, context, contest);
    await offerPlaces(tx, context, contest);
  });

/** Offers whose time is up, and places that became free by a change of the competition. */
export async function sweepTeamLists(db: Database, context: Context): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from competition c
    where (exists (select 1 from competition_entry o where o.competition_id = c.id and o.status = 'offered'
        and (o.offer_ends_at <= ${context.now.toISOString()}::timestamptz or c.status = 'cancelled' or c.deleted_at is not null))
      or (c.waiting > 0 and c.participants < c.max_participants and c.status in ('registration', 'upcoming')
        and c.date > ${jamaicaDay(context.now)} and c.deleted_at is null))
      and ${isTurn(SWEEP_TEAM_LISTS, sql`c.id`, context.now)}
    order by c.id`);
  return sweepEach(db, context, {
    name: SWEEP_TEAM_LISTS,
    rows,
    key: ({ id }) => id,
    run: ({ id }) => workOn(db, context, id),
  });
}
