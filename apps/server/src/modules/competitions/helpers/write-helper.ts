import type { helperFields } from '@doctorbird/contract/competitions/event-helpers';
import { eventRoleLabels } from '@doctorbird/contract/competitions/event-roles';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext, ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { digestText, randomToken } from '../../../platform/crypto/random-token.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { dayAfter, endOfDay, startOfDay, writtenDate } from '../../../platform/jamaica-time.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { eventPlace } from '../day/day.table.ts';
import { eventMails } from '../mails/event-mails.ts';
import { findHelper } from './find-helper.ts';
import { requireCompetition } from '../catalog/require-competition.ts';
import { lastMomentOf } from './load-helpers.ts';
import { eventHelper } from './helpers.table.ts';

type Given = z.output<typeof helperFields>;
type Sending = Pick<AppDependencies, 'jobs' | 'config'>;

/** What whoever invites gets to see, once: the link, and where it was sent. */
export interface HelperLink {
  id: string;
  token: string;
  sentTo: string | null;
}

/** So many may be invited to one competition: more is a mistake of a program. */
const mostHelpers = 300;

/**
 * Invites somebody to help: the link opens the screens of their roles until the competition is over, and goes to them by email where
 * there is an address. Throws 404, 409 (it is over), 422 (a shift on another day, at an unknown place, for another role).
 */
export async function inviteHelper(
  db: Database,
  context: ActorContext & Sending,
  { competitionId, given }: { competitionId: string; given: Given },
): Promise<HelperLink> {
  return inTransaction(db, async (tx) => {
    const event = await requireComing(tx, context.now, competitionId);
    await refuseShifts(tx, { given, event });
    const [count] = await tx
      .select({ all: sql<number>`count(*)::int` })
      .from(eventHelper)
      .where(eq(eventHelper.competitionId, competitionId));
    if ((count?.all ?? 0) >= mostHelpers) throw conflict('too_many', `At most ${mostHelpers} people can be invited.`);
    const [id, token] = [newId(), randomToken()];
    await tx.insert(eventHelper).values({
      id,
      competitionId,
      ...given,
      tokenDigest: digestText(token),
      invitedBy: context.actor.accountId,
      createdAt: context.now,
      endsAt: lastMomentOf(event),
    });
    await audit(tx, context, { action: 'event.helper_invited', id, given });
    await sendLink(tx, context, { event, given, token });
    return { id, token, sentTo: given.email };
  });
}

/** Changes name, roles, shifts or checks. Throws 404, 409 (no longer helps), 422. */
export async function changeHelper(
  db: Database,
  context: ActionContext,
  { competitionId, id, given }: { competitionId: string; id: string; given: Given },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const event = await requireCompetition(tx, competitionId);
    const row = await lockHelper(tx, { competitionId, id });
    if (row.endedAt) throw conflict('ended', `${row.name} no longer helps. Make a new link first.`);
    await refuseShifts(tx, { given, event });
    await tx.update(eventHelper).set(given).where(eq(eventHelper.id, id));
    await audit(tx, context, { action: 'event.helper_changed', id, given });
  });
}

/** A new link; the earlier one stops. Somebody who no longer helped does so again. Throws 404, 409 (it is over). */
export async function renewHelperLink(
  db: Database,
  context: ActionContext & Sending,
  { competitionId, id }: { competitionId: string; id: string },
): Promise<HelperLink> {
  return inTransaction(db, async (tx) => {
    const event = await requireComing(tx, context.now, competitionId);
    const row = await lockHelper(tx, { competitionId, id });
    const token = randomToken();
    await tx
      .update(eventHelper)
      .set({ tokenDigest: digestText(token), endedAt: null, declinedAt: null, endsAt: lastMomentOf(event) })
      .where(eq(eventHelper.id, id));
    await audit(tx, context, { action: 'event.helper_link', id, given: row });
    await sendLink(tx, context, { event, given: row, token });
    return { id, token, sentTo: row.email };
  });
}

/** Somebody no longer helps: the link stops at once; what they recorded stays. Throws 404. */
export async function endHelper(
  db: Database,
  context: ActionContext,
  { competitionId, id }: { competitionId: string; id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockHelper(tx, { competitionId, id });
    if (row.endedAt) return;
    await tx.update(eventHelper).set({ endedAt: context.now }).where(eq(eventHelper.id, id));
    await audit(tx, context, { action: 'event.helper_ended', id, given: row });
  });
}

/** What whoever was invited says: they come, or they cannot. Saying it again changes nothing. Throws 404. */
export async function answerInvitation(
  db: Database,
  { now }: ActionContext,
  { token, comes }: { token: string; comes: boolean },
): Promise<{ name: string; accepted_at: Date | null; declined_at: Date | null }> {
  return inTransaction(db, async (tx) => {
    const { id } = await findHelper(tx, { token, now });
    const [row] = await tx.select().from(eventHelper).where(eq(eventHelper.id, id)).for('update');
    if (!row) throw notFound('link');
    const acceptedAt = comes ? (row.acceptedAt ?? now) : null;
    const declinedAt = comes ? null : (row.declinedAt ?? now);
    await tx.update(eventHelper).set({ acceptedAt, declinedAt, seenAt: now }).where(eq(eventHelper.id, id));
    return { name: row.name, accepted_at: acceptedAt, declined_at: declinedAt };
  });
}

async function requireComing(tx: Transaction, now: Date, competitionId: string) {
  const event = await requireCompetition(tx, competitionId);
  if (lastMomentOf(event) <= now) throw conflict('event_over', `${event.title} is over: its links have ended.`);
  return event;
}

async function lockHelper(tx: Transaction, { competitionId, id }: { competitionId: string; id: string }) {
  const [row] = await tx
    .select()
    .from(eventHelper)
    .where(and(eq(eventHelper.id, id), eq(eventHelper.competitionId, competitionId)))
    .for('update');
  if (!row) throw notFound('helper');
  return row;
}

type Event = Awaited<ReturnType<typeof requireCompetition>>;

/** People come the day before to build the arena, too. */
const daysBefore = 2;

async function refuseShifts(tx: Transaction, { given, event }: { given: Given; event: Event }): Promise<void> {
  const from = startOfDay(dayAfter(event.date, -daysBefore));
  const to = endOfDay(event.endDate ?? event.date);
  const ids = given.shifts.flatMap(({ place_id: place }) => place ?? []);
  const places =
    ids.length === 0
      ? []
      : await tx
          .select({ id: eventPlace.id })
          .from(eventPlace)
          .where(and(inArray(eventPlace.id, ids), eq(eventPlace.competitionId, event.id)));
  for (const [at, { role, starts_at: starts, ends_at: ends, place_id: place }] of given.shifts.entries()) {
    if (!given.roles.includes(role))
      throw invalid({ [`shifts.${at}.role`]: `${eventRoleLabels[role]} is not one of the roles above` });
    if (new Date(starts) < from || new Date(ends) > to)
      throw invalid({
        [`shifts.${at}.starts_at`]: `A shift is on a day of the competition (${writtenDate(event.date)})`,
      });
    if (place !== null && !places.some(({ id }) => id === place))
      throw invalid({ [`shifts.${at}.place_id`]: 'This place is not there any more' });
  }
}

const audit = (
  tx: Transaction,
  { origin }: ActionContext,
  { action, id, given }: { action: string; id: string; given: Pick<Given, 'roles' | 'vetting'> },
) =>
  recordAudit(tx, origin, {
    action,
    entity: 'event_helper',
    entityId: id,
    after: { roles: given.roles, vetting: given.vetting },
  });

async function sendLink(
  tx: Transaction,
  { jobs, config }: Sending,
  { event, given, token }: { event: Event; given: Pick<Given, 'name' | 'email' | 'roles'>; token: string },
): Promise<void> {
  if (given.email === null) return;
  await sendMail(
    tx,
    { jobs, config },
    {
      kind: eventMails.helperInvited,
      to: { email: given.email, name: given.name },
      values: {
        competition: event.title,
        day: writtenDate(event.date),
        location: event.location,
        roles: given.roles.map((role) => eventRoleLabels[role]).join(', '),
      },
      path: `/event#${token}`,
    },
  );
}
