import { undoMinutes, type AnnounceClosure } from '@doctorbird/contract/teaching/closures';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { endOfDay, jamaicaMoment } from '../../../platform/jamaica-time.ts';
import { broadcast } from '../../messages/broadcasts/broadcasts.table.ts';
import { addRecipients, SEND_BROADCAST, type Reader } from '../../messages/broadcasts/deliver-broadcast.ts';
import { siteBanner } from '../../organisation/banners/banners.table.ts';
import { overtakeTexts } from '../../organisation/channels/sent-notices.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meetingMails } from '../../programs/mails/meeting-mails.ts';
import { askAboutHoliday } from '../../programs/meetings/ask-about-holiday.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { aboutMeeting } from '../../programs/meetings/notify-of-change.ts';
import { venue } from '../../programs/venues/venues.table.ts';
import { affectedBy, closableMeetings, sharesOf, type PlaceShare } from './affected.queries.ts';
import type { AffectedClass } from './closures.presenter.ts';
import { closedText, closureSubject, closureText, type OfferText } from './closure-text.ts';
import { closure, closureChoice, closureMeeting, closureOffer } from './closures.table.ts';

type Context = ActorContext & NotifyDependencies;
type MeetingRow = typeof meeting.$inferSelect;

const changed = () =>
  conflict('schedule_changed', 'The schedule has changed since you looked. Please check the classes and try again.');

/**
 * Cancels meetings together and notifies everybody once, all or nothing. A later job sends the messages, settles what families
 * choose after the time for undoing is over, and both only once. Returns the id. Throws 409 when a meeting has changed since the
 * preview (also for a second admin) or a make-up date is a public holiday that was not confirmed, 422 for a make-up date or a deadline that does not fit.
 */
export async function announceClosure(db: Database, context: Context, given: AnnounceClosure): Promise<string> {
  const { actor, now, origin, jobs } = context;
  return inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('closure'))`);
      const { rows, about } = await lockMeetings(tx, { now }, given);
      const days = given.days.toSorted();
      const chooseUntil = requireDeadline(given, now);
      const shares = await sharesOf(
        tx,
        rows.map(({ id }) => id),
      );
      const classes = await affectedBy(
        tx,
        rows.map(({ id }) => id),
      );
      await tx
        .update(meeting)
        .set({ status: 'cancelled', note: given.reason, version: sql`${meeting.version} + 1` })
        .where(
          inArray(
            meeting.id,
            rows.map(({ id }) => id),
          ),
        );
      // A text that waits for the morning must not say that one of them takes place.
      await overtakeTexts(tx, {
        keys: rows.map((row) => aboutMeeting(row.id)),
        kinds: [meetingMails.restored.id, meetingMails.added.id],
      });
      const bannerId = newId();
      await tx.insert(siteBanner).values({
        id: bannerId,
        text: given.banner,
        about,
        fromDay: days[0]!,
        until: endOfDay(days.at(-1)!),
        createdAt: now,
      });
      const subject = closureSubject(days);
      const broadcastId = newId();
      await tx.insert(broadcast).values({
        id: broadcastId,
        form: 'closure',
        source: 'closure',
        subject,
        text: given.reason,
        audience: { match: 'any', rules: [] },
        state: 'sending',
        startedAt: now,
        createdAt: now,
        createdBy: actor.accountId,
      });
      const id = newId();
      await tx.insert(closure).values({
        id,
        days,
        reason: given.reason,
        chooseUntil,
        bannerId,
        broadcastId,
        createdAt: now,
        createdBy: actor.accountId,
      });
      await tx
        .insert(closureMeeting)
        .values(
          rows.map((row) => ({ closureId: id, meetingId: row.id, statusBefore: row.status, noteBefore: row.note })),
        );
      const offers = await addOffers(tx, { now }, { id, given, rows, shares });
      const readers = readersOf(classes, { subject, reason: given.reason, offers, chooseUntil });
      await addRecipients(tx, { now }, { broadcastId, readers });
      await jobs.enqueue(tx, SEND_BROADCAST, { id: broadcastId });
      await recordAudit(tx, origin, {
        action: 'closure.announced',
        entity: 'closure',
        entityId: id,
        after: { days, reason: given.reason, meetings: rows.length, people: readers.length, undo_minutes: undoMinutes },
      });
      return id;
    },
    { retrySerialization: 2 },
  );
}

/** Locks the venues, then the meetings, in the order of docs/locking.md. Throws 409 when the preview is not true any more. */
async function lockMeetings(
  tx: Transaction,
  { now }: { now: Date },
  given: AnnounceClosure,
): Promise<{ rows: MeetingRow[]; about: string }> {
  const asked = new Map(given.meetings.map(({ id, version }) => [id, version]));
  const ids = [...asked.keys()];
  await tx
    .select({ id: venue.id })
    .from(venue)
    .where(sql`${venue.id} in (select m.venue_id from meeting m where m.id = any(${sql.param(ids)}::uuid[]))`)
    .orderBy(asc(venue.id))
    .for('share');
  const rows = await tx.select().from(meeting).where(inArray(meeting.id, ids)).orderBy(asc(meeting.id)).for('update');
  const closable = await closableMeetings(tx, { now }, { days: given.days, venueIds: given.venue_ids });
  const possible = new Set(closable.map(({ id }) => id));
  if (rows.length !== ids.length || rows.some((row) => row.version !== asked.get(row.id) || !possible.has(row.id)))
    throw changed();
  const chosen = closable.filter(({ id }) => asked.has(id));
  const isAll = given.venue_ids === null && chosen.length === closable.length;
  return { rows, about: isAll ? 'All classes' : closedText(chosen) };
}

function requireDeadline({ choose_until: until, offers }: AnnounceClosure, now: Date): Date | null {
  if (!offers.some(({ otherwise }) => otherwise !== null)) return null;
  if (!until) throw invalid({ choose_until: 'Choose until when families can answer' });
  const moment = jamaicaMoment(until.day, until.time);
  if (moment.getTime() < now.getTime() + undoMinutes * 60_000)
    throw invalid({ 'choose_until.time': 'Leave families some time to answer' });
  return moment;
}

/** What is offered per program, the meetings that are held instead, and the choice of each place. Returns the offers by program. */
async function addOffers(
  tx: Transaction,
  { now }: { now: Date },
  {
    id,
    given,
    rows,
    shares,
  }: { id: string; given: AnnounceClosure; rows: readonly MeetingRow[]; shares: readonly PlaceShare[] },
): Promise<Map<string, OfferText>> {
  const offers = new Map<string, OfferText>();
  for (const [index, { program_id: programId, make_up: makeUp, credit, refund, otherwise }] of given.offers.entries()) {
    const first = rows.find((row) => row.programId === programId);
    if (!first) throw invalid({ [`offers.${index}.program_id`]: 'This program has no class among them' });
    if (otherwise === null) continue;
    const makeUpMeetingId = makeUp ? await addMakeUp(tx, { now }, { first, makeUp, index }) : null;
    const offerId = newId();
    await tx
      .insert(closureOffer)
      .values({ id: offerId, closureId: id, programId, makeUpMeetingId, credit, refund, otherwise });
    // Without a date and without money there is nothing to choose.
    const places = shares.filter((place) => place.programId === programId && (makeUp !== null || place.cents > 0));
    if (places.length > 0)
      await tx
        .insert(closureChoice)
        .values(
          places.map(({ enrollmentId, meetings, cents }) => ({ id: newId(), offerId, enrollmentId, meetings, cents })),
        );
    const startsAt = makeUp && jamaicaMoment(makeUp.date, makeUp.start_time);
    offers.set(programId, { makeUp: startsAt, credit, refund, otherwise });
  }
  return offers;
}

/** A meeting of the same program at the same place. Throws 422, also when another begins at that time. */
async function addMakeUp(
  tx: Transaction,
  { now }: { now: Date },
  {
    first,
    makeUp,
    index,
  }: { first: MeetingRow; makeUp: NonNullable<AnnounceClosure['offers'][number]['make_up']>; index: number },
): Promise<string> {
  const startsAt = jamaicaMoment(makeUp.date, makeUp.start_time);
  if (startsAt <= now) throw invalid({ [`offers.${index}.make_up.date`]: 'Choose a day that is still to come' });
  askAboutHoliday(makeUp.date, { on_holiday: makeUp.on_holiday, field: `offers.${index}.make_up.date` });
  const [row] = await tx
    .insert(meeting)
    .values({
      id: newId(),
      programId: first.programId,
      startsAt,
      endsAt: jamaicaMoment(makeUp.date, makeUp.end_time),
      location: first.location,
      venueId: first.venueId,
      roomId: first.roomId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: meeting.id });
  const [of] = await tx.select({ title: program.title }).from(program).where(eq(program.id, first.programId!));
  if (!row)
    throw invalid({
      [`offers.${index}.make_up.date`]: `A meeting of ${of?.title ?? 'this program'} begins at that time already`,
    });
  return row.id;
}

/** One message for each person, with all their classes. */
function readersOf(
  classes: readonly AffectedClass[],
  {
    subject,
    ...facts
  }: { subject: string; reason: string; offers: ReadonlyMap<string, OfferText>; chooseUntil: Date | null },
): Reader[] {
  const people = Map.groupBy(classes, ({ accountId, groupId }) =>
    accountId ? `account:${accountId}` : `group:${groupId}`,
  );
  return [...people].map(([personKey, own]) => {
    const [{ accountId, role, name, email }] = own as [AffectedClass];
    return { personKey, accountId, role, name, email, subject, text: closureText({ ...facts, classes: own }) };
  });
}
