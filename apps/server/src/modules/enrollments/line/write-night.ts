import {
  longestNightHours,
  type changeOpeningNightBody,
  type openingNightBody,
  type steerBody,
} from '@doctorbird/contract/enrollments/opening-nights';
import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { jamaicaMoment } from '../../../platform/jamaica-time.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { stateOfNight, type NightRow } from './line-rules.ts';
import { lineTicket, openingNight, openingNightProgram } from './line.table.ts';
import { moveLocked, type MoveNeeds } from './move-line.ts';

type Given = z.output<typeof openingNightBody>;
type Change = z.output<typeof changeOpeningNightBody>;

const lockNights = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('opening_night'))`);

/** Plans a night. Throws 422: over already, too long, at the time of another, an unknown program. */
export async function addNight(db: Database, context: ActionContext, given: Given): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockNights(tx);
    const id = newId();
    const values = await checked(tx, { id, given, now: context.now });
    await tx.insert(openingNight).values({ ...values, atOnce: given.at_once, id, createdAt: context.now });
    await guard(tx, id, given.program_ids);
    await recordAudit(tx, context.origin, {
      action: 'opening_night.added',
      entity: 'opening_night',
      entityId: id,
      after: { ...values, atOnce: given.at_once, programs: given.program_ids.length },
    });
  });
}

/** Changes a night that is not over; once the doors are open, when they open stays. Throws 404, 409 (stale, over), 422. */
export async function changeNight(
  db: Database,
  context: ActionContext,
  { id, given }: { id: string; given: Change },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockNights(tx);
    const present = await lockNight(tx, id);
    refuseStale(given.version, present.version);
    refuseOver(present, context.now);
    const values = {
      ...(await checked(tx, { id, given, now: context.now })),
      ...presentFields({ atOnce: given.at_once }),
    };
    if (present.drawnAt !== null && values.opensAt.getTime() !== present.opensAt.getTime())
      throw invalid({ 'opens.time': 'The doors are open already: families have their numbers' });
    await tx
      .update(openingNight)
      .set({ ...values, version: sql`${openingNight.version} + 1` })
      .where(eq(openingNight.id, id));
    await tx.delete(openingNightProgram).where(eq(openingNightProgram.nightId, id));
    await guard(tx, id, given.program_ids);
    await recordAudit(tx, context.origin, {
      action: 'opening_night.changed',
      entity: 'opening_night',
      entityId: id,
      ...changedFields<Record<string, unknown>>(present, values),
    });
  });
}

async function lockNight(tx: Transaction, id: string): Promise<NightRow> {
  const [night] = await tx.select().from(openingNight).where(eq(openingNight.id, id)).for('no key update');
  if (!night) throw notFound('opening night');
  return night;
}

function refuseOver(night: NightRow, now: Date): void {
  if (stateOfNight(night, now) === 'over')
    throw conflict('night_over', 'This opening night is over. Plan another one.');
}

async function checked(tx: Transaction, { id, given, now }: { id: string; given: Given | Change; now: Date }) {
  const opensAt = jamaicaMoment(given.opens.date, given.opens.time);
  const closesAt = jamaicaMoment(given.closes.date, given.closes.time);
  if (closesAt <= opensAt) throw invalid({ 'closes.time': 'The line must end after the doors open' });
  if (closesAt <= now) throw invalid({ 'closes.date': 'The line must end in the future' });
  if (closesAt.getTime() - opensAt.getTime() > longestNightHours * 3_600_000)
    throw invalid({ 'closes.date': `The line can be open for ${longestNightHours} hours at most` });
  const [other] = await tx
    .select({ title: openingNight.title })
    .from(openingNight)
    .where(and(ne(openingNight.id, id), lt(openingNight.opensAt, closesAt), gt(openingNight.closesAt, opensAt)));
  if (other) throw invalid({ 'opens.date': `${other.title} is at the same time. One line is on at a time` });
  const ids = [...new Set(given.program_ids)];
  const found = await tx
    .select({ id: program.id })
    .from(program)
    .where(and(inArray(program.id, ids), isNull(program.deletedAt)));
  if (found.length < ids.length) throw invalid({ program_ids: 'Choose programs from the list' });
  return { title: given.title, opensAt, closesAt, allPrograms: ids.length === 0 };
}

async function guard(tx: Transaction, nightId: string, programIds: readonly string[]): Promise<void> {
  const rows = [...new Set(programIds)].map((programId) => ({ nightId, programId }));
  if (rows.length > 0) await tx.insert(openingNightProgram).values(rows);
}

const hasTickets = async (tx: Transaction, nightId: string): Promise<boolean> =>
  (await tx.$count(lineTicket, eq(lineTicket.nightId, nightId))) > 0;

/** Removes a night to which nobody has come; one to which families came can be ended. Throws 404, 409. */
export async function removeNight(db: Database, { origin }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const night = await lockNight(tx, id);
    if (await hasTickets(tx, id))
      throw conflict('night_used', 'Families are in this line, or were. End the line instead.');
    await tx.delete(openingNight).where(eq(openingNight.id, id));
    await recordAudit(tx, origin, {
      action: 'opening_night.removed',
      entity: 'opening_night',
      entityId: id,
      before: { title: night.title, opens_at: night.opensAt },
    });
  });
}

/** Pauses the line or goes on, lets in more or fewer at once, changes what those in line read. The line moves on at once. Throws 404, 409. */
export async function steerLine(
  db: Database,
  context: ActionContext & MoveNeeds,
  { id, given }: { id: string; given: z.output<typeof steerBody> },
): Promise<void> {
  const { now, origin } = context;
  await inTransaction(db, async (tx) => {
    const present = await lockNight(tx, id);
    refuseOver(present, now);
    const early = given.ended && present.opensAt >= now;
    if (early && !(await hasTickets(tx, id)))
      throw conflict('doors_closed', 'Nobody is in this line yet. Change or remove the night instead.');
    const values = presentFields({
      // Doors that never open: the line ends after they would have opened, as the table wants it.
      opensAt: early ? new Date(now.getTime() - 1000) : undefined,
      pausedAt: given.paused === undefined ? undefined : given.paused ? (present.pausedAt ?? now) : null,
      atOnce: given.at_once,
      message: given.message,
      closesAt: given.ended && now,
    });
    const changed = changedFields<Record<string, unknown>>(present, values);
    if (Object.keys(changed.after).length > 0) {
      await tx.update(openingNight).set(values).where(eq(openingNight.id, id));
      await recordAudit(tx, origin, {
        action: 'opening_night.steered',
        entity: 'opening_night',
        entityId: id,
        ...changed,
      });
    }
    await moveLocked(tx, context, { ...present, ...values });
  });
}
