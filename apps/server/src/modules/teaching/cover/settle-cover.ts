import { and, eq, ne, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { account } from '../../../access/access.table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { requireStaff } from '../../accounts/users/users.policy.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { coverAsked, coverRequest } from '../../programs/staff/cover.table.ts';
import { lockClass } from './ask-for-cover.ts';
import { candidatesFor } from './candidates.queries.ts';
import { comesInstead, isOfGone, ownRequest, readsCover, wasAsked } from './cover.policy.ts';
import { coverRows, type CoverRow } from './cover.rows.ts';
import {
  askColleagues,
  handToOffice,
  notifyFamilies,
  notifyFamiliesBack,
  notifyNamed,
  notifyNotNeeded,
  notifyOfTeacher,
  notifyReplaced,
  notifyTeam,
  type CoverContext,
} from './notify-of-cover.ts';

type Context = ActorContext & CoverContext;

/** Locks a request: of several claims the first one counts, and the others find it taken. Throws 404. */
async function lockCover(tx: Transaction, where: ReturnType<typeof and>): Promise<CoverRow> {
  const [locked] = await tx.select({ id: coverRequest.id }).from(coverRequest).where(where).for('update');
  if (!locked) throw notFound('request');
  const [row] = await coverRows(tx).where(eq(coverRequest.id, locked.id));
  return row!;
}

/** Throws 409 with what stands in the way. */
async function requireAble(tx: Transaction, meetingId: string, personId: string): Promise<void> {
  const [person] = await candidatesFor(tx, { meetingId, personId });
  if (!person) throw notFound('person');
  if (person.lacks.length > 0)
    throw conflict(
      'not_cleared',
      `Not cleared on that day: ${person.lacks.join(', ')}. Please show a new one to the office.`,
    );
  if (person.clash) throw conflict('not_free', `Teaches “${person.clash.title}” at that time.`);
}

async function othersAsked(tx: Transaction, coverId: string, but: string | null): Promise<string[]> {
  const rows = await tx
    .select({ id: coverAsked.accountId })
    .from(coverAsked)
    .innerJoin(account, eq(account.id, coverAsked.accountId))
    .where(
      and(
        eq(coverAsked.coverId, coverId),
        but === null ? undefined : ne(coverAsked.accountId, but),
        eq(coverAsked.declined, false),
        eq(account.isActive, true),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Stores who takes the class, and says so to everybody whom it concerns. */
async function take(tx: Transaction, context: Context, cover: CoverRow, teacher: { id: string; name: string }) {
  await tx
    .update(coverRequest)
    .set({
      state: 'claimed',
      claimantId: teacher.id,
      claimedAt: context.now,
      version: sql`${coverRequest.version} + 1`,
    })
    .where(eq(coverRequest.id, cover.id));
  await recordAudit(tx, context.origin, {
    action: 'cover.claimed',
    entity: 'meeting',
    entityId: cover.meeting.id,
    after: { claimant: teacher.id },
  });
  // Who took it until now has a message of their own.
  const others = (await othersAsked(tx, cover.id, teacher.id)).filter((id) => id !== cover.claimant?.id);
  await notifyTeam(tx, context, { cover, teacher: teacher.name, others });
  await notifyFamilies(tx, context, { cover, teacher: teacher.name });
}

/** The first claim counts; the same person again gets the same answer. Throws 404, 409. */
export const claimCover = (db: Database, context: Context, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { accountId, name } = context.actor;
    const cover = await lockCover(tx, and(eq(coverRequest.id, id), wasAsked(accountId)));
    if (cover.state === 'claimed' && cover.claimant?.id === accountId) return;
    if (cover.state === 'claimed')
      throw conflict(
        'taken',
        `${firstName(cover.claimant?.full_name ?? 'A colleague')} was faster. Thank you for looking.`,
      );
    if (cover.state === 'withdrawn')
      throw conflict('not_needed', 'The class has a teacher again. Thank you for looking.');
    await lockClass(tx, context, cover.meeting.id);
    await requireAble(tx, cover.meeting.id, accountId);
    await tx
      .update(coverAsked)
      .set({ declined: false })
      .where(and(eq(coverAsked.coverId, id), eq(coverAsked.accountId, accountId)));
    await take(tx, context, cover, { id: accountId, name });
  });

/** The office names somebody, also in place of whoever takes it now. Throws 404, 409, 422. */
export const assignCover = (
  db: Database,
  context: Context,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const cover = await lockCover(tx, eq(coverRequest.id, id));
    if (cover.state === 'withdrawn') throw conflict('not_needed', 'The class has a teacher again.');
    if (cover.claimant?.id === staffId) return;
    const name = await requireStaff(tx, staffId);
    if (staffId === cover.askerId) throw conflict('asker', `${name} asked for cover.`);
    await lockClass(tx, context, cover.meeting.id);
    await requireAble(tx, cover.meeting.id, staffId);
    if (cover.claimant) await notifyReplaced(tx, context, { cover, person: cover.claimant.id, teacher: name });
    await take(tx, context, cover, { id: staffId, name });
    await notifyNamed(tx, context, { cover, person: staffId });
  });

/** Whoever was asked cannot; whoever takes the class gives it back, and the others are asked again. Throws 404. */
export const declineCover = (db: Database, context: Context, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { accountId } = context.actor;
    const cover = await lockCover(tx, and(eq(coverRequest.id, id), readsCover(accountId)));
    await tx
      .insert(coverAsked)
      .values({ coverId: id, accountId, declined: true })
      .onConflictDoUpdate({ target: [coverAsked.coverId, coverAsked.accountId], set: { declined: true } });
    if (cover.state !== 'claimed' || cover.claimant?.id !== accountId) return;
    await lockClass(tx, context, cover.meeting.id);
    await giveBack(tx, context, cover);
  });

/** Nobody takes the class any more: the colleagues who were asked are asked again, and the office looks for somebody. */
async function giveBack(tx: Transaction, context: CoverContext, cover: CoverRow): Promise<void> {
  const claimant = cover.claimant?.id ?? null;
  await tx
    .update(coverRequest)
    .set({
      state: 'asked',
      claimantId: null,
      claimedAt: null,
      officeAt: null,
      version: sql`${coverRequest.version} + 1`,
    })
    .where(eq(coverRequest.id, cover.id));
  await recordAudit(tx, context.origin, {
    action: 'cover.given_back',
    entity: 'meeting',
    entityId: cover.meeting.id,
    before: { claimant },
  });
  const others = await othersAsked(tx, cover.id, claimant);
  if (others.length > 0) await askColleagues(tx, context, { cover, people: others });
  // Time was lost already: the office knows at once.
  await handToOffice(tx, context, { cover, asked: others.length });
}

/** Whoever takes the class has no account any more, or one that is switched off: it is given back for them. Returns whether it was. */
export async function giveBackOfGone(tx: Transaction, context: CoverContext, id: string): Promise<boolean> {
  const cover = await lockCover(tx, eq(coverRequest.id, id));
  if (cover.state !== 'claimed') return false;
  const claimant = cover.claimant?.id ?? null;
  const isThere =
    claimant !== null && (await tx.$count(account, and(eq(account.id, claimant), eq(account.isActive, true)))) > 0;
  if (isThere) return false;
  await giveBack(tx, context, cover);
  return true;
}

/** The asker comes after all: nobody is needed, and who was notified otherwise hears of it. A repeat changes nothing. Throws 404. */
export const withdrawCover = (db: Database, context: Context, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { accountId } = context.actor;
    const cover = await lockCover(tx, and(eq(coverRequest.id, id), ownRequest(accountId)));
    if (cover.state === 'withdrawn') return;
    await lockClass(tx, context, cover.meeting.id);
    const notified = await withdraw(tx, context, cover);
    const people = cover.claimant ? [cover.claimant.id] : await othersAsked(tx, id, accountId);
    await notifyNotNeeded(tx, context, { cover, people });
    if (notified) await notifyFamiliesBack(tx, context, cover);
  });

/** Nobody is needed any more. Returns whether families read of somebody else. */
async function withdraw(tx: Transaction, { origin }: CoverContext, cover: CoverRow): Promise<boolean> {
  const [row] = await tx
    .update(coverRequest)
    .set({ state: 'withdrawn', claimantId: null, claimedAt: null, version: sql`${coverRequest.version} + 1` })
    .where(eq(coverRequest.id, cover.id))
    .returning({ notifiedAt: coverRequest.notifiedAt });
  await recordAudit(tx, origin, { action: 'cover.withdrawn', entity: 'meeting', entityId: cover.meeting.id });
  return row!.notifiedAt !== null;
}

/**
 * Whoever asked has the class no more, and somebody else has it who comes: nobody is needed, and whoever was asked or notified
 * hears who teaches. Returns whether it is so.
 */
export async function withdrawOfGone(tx: Transaction, context: CoverContext, id: string): Promise<boolean> {
  const cover = await lockCover(tx, eq(coverRequest.id, id));
  if (cover.state === 'withdrawn') return false;
  const [found] = await tx
    .select({ teacherId: sql<string | null>`${comesInstead}` })
    .from(coverRequest)
    .innerJoin(meeting, eq(meeting.id, coverRequest.meetingId))
    .where(and(eq(coverRequest.id, id), isOfGone));
  if (!found?.teacherId) return false;
  const { teacherId } = found;
  const teacher = await requireStaff(tx, teacherId);
  const notified = await withdraw(tx, context, cover);
  // Whoever took it for a day has the class now: nothing changes for anybody.
  if (cover.claimant?.id === teacherId) return true;
  if (cover.claimant) await notifyReplaced(tx, context, { cover, person: cover.claimant.id, teacher });
  else {
    const people = (await othersAsked(tx, id, cover.askerId)).filter((person) => person !== teacherId);
    await notifyOfTeacher(tx, context, { cover, teacher, people });
  }
  if (notified) await notifyFamiliesBack(tx, context, { ...cover, asker: teacher });
  return true;
}

/** The one who asks sees who has looked. */
export async function noteOpened(
  db: Database,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  id: string,
): Promise<void> {
  await db
    .update(coverAsked)
    .set({ openedAt: now })
    .where(
      and(eq(coverAsked.coverId, id), eq(coverAsked.accountId, actor.accountId), sql`${coverAsked.openedAt} is null`),
    );
}
