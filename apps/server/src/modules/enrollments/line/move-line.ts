import { linePage, nearAhead } from '@doctorbird/contract/enrollments/opening-nights';
import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { databaseOf, inTransaction } from '../../../platform/database/transaction.ts';
import { answerTimesOf } from '../../../platform/http/answer-times.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { placeMails } from '../mails/place-mails.ts';
import { nextInside, startInside, stepMs } from './inside-number.ts';
import { stateOfNight, ticketText, turnMs, type NightRow } from './line-rules.ts';
import { openingNight } from './line.table.ts';

export type MoveNeeds = NotifyDependencies & Pick<ActionContext, 'now'>;

/**
 * Moves the line of a night on: draws the order of those who came before the doors opened, ends what was not used, lets in as many families
 * as there is room for, and texts those whose turn is near. The row of the night is locked first, and each statement sees what was committed
 * before it, so however many processes do this at once, no more than the allowed number are inside. Who finds it locked leaves it to the
 * other, unless it waits (`wait`). Returns how many were let in.
 */
export async function moveLine(
  db: Executor,
  context: MoveNeeds,
  { nightId, wait = false }: { nightId: string; wait?: boolean },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [night] = await tx
      .select()
      .from(openingNight)
      .where(eq(openingNight.id, nightId))
      .for('no key update', wait ? {} : { skipLocked: true });
    if (!night) return 0;
    return moveLocked(tx, context, night);
  });
}

/** The same for who has locked the night already. */
export async function moveLocked(tx: Transaction, context: MoveNeeds, night: NightRow): Promise<number> {
  const { now } = context;
  const state = stateOfNight(night, now);
  if (state !== 'open' && state !== 'paused') return 0;
  if (night.drawnAt === null) await drawOrder(tx, night, now);
  await endUnused(tx, night.id, now);
  const letIn = state === 'open' ? await letSomeIn(tx, context, night) : 0;
  await textThoseNear(tx, context, night);
  return letIn;
}

/**
 * The accounts that were there before the doors opened in an order by lot, so that nobody gains by coming early; after them all others by
 * arrival. A place without an account is not in the lot: whoever got many of them would have as many lots.
 */
async function drawOrder(tx: Transaction, { id, opensAt }: NightRow, now: Date): Promise<void> {
  await tx.execute(sql`
    update line_ticket t set number = drawn.at
    from (
      select id, row_number() over (
        order by not lot, case when lot then random() end, joined_at, id) as at
      from (select *, joined_at < ${opensAt} and parent_id is not null as lot from line_ticket) ticket
      where night_id = ${id} and ended_at is null and number is null
    ) drawn
    where t.id = drawn.id`);
  await tx
    .update(openingNight)
    .set({
      drawnAt: now,
      lastNumber: sql`greatest(${openingNight.lastNumber}, (select coalesce(max(number), 0) from line_ticket where night_id = ${id}))`,
    })
    .where(eq(openingNight.id, id));
}

/** A turn that nobody used becomes a new number at the end; families without news leave the line, and those who did nothing the inside. */
async function endUnused(tx: Transaction, nightId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - turnMs);
  const { rows } = await tx.execute<{ missed: number }>(sql`
    with late as (
      select id, row_number() over (order by called_at, number) as at from line_ticket
      where night_id = ${nightId} and ended_at is null and entered_at is null and called_at <= ${before}
    ), again as (
      update line_ticket t set number = n.last_number + late.at, called_at = null, called_by = null, missed = missed + 1
      from late, opening_night n where t.id = late.id and n.id = ${nightId} returning t.id
    )
    select count(*)::int as missed from again`);
  const missed = rows[0]?.missed ?? 0;
  if (missed > 0)
    await tx
      .update(openingNight)
      .set({ lastNumber: sql`${openingNight.lastNumber} + ${missed}` })
      .where(eq(openingNight.id, nightId));
  // Who asked for a text message has put the phone away; a place that the office holds stays.
  await tx.execute(sql`
    update line_ticket set ended_at = ${now}, ended_why = case when entered_at is null then 'away' else 'idle' end
    where night_id = ${nightId} and ended_at is null and (
      (entered_at is null and called_at is null and seen_at <= ${before} and not wants_text
        and (held_until is null or held_until <= ${now}))
      or active_at <= ${before})`);
}

/** Nobody beyond the allowed number: counted and let in under the lock of the night. */
async function letSomeIn(tx: Transaction, context: MoveNeeds, night: NightRow): Promise<number> {
  const { now } = context;
  const { id } = night;
  const allowed = night.atOnce ?? (await automaticNow(tx, context, night));
  const { rows } = await tx.execute<{ letIn: number }>(sql`
    with room as (
      select greatest(0, ${allowed} - count(*))::int as free from line_ticket t where t.night_id = ${id} and ${isInside('t')}
    ), next as (
      select id from line_ticket
      where night_id = ${id} and ended_at is null and called_at is null and number is not null
        and (held_until is null or held_until <= ${now})
      order by number limit (select free from room)
    ), let_in as (
      update line_ticket t set called_at = ${now} from next where t.id = next.id returning t.id
    )
    select count(*)::int as "letIn" from let_in`);
  return rows[0]?.letIn ?? 0;
}

/** The number that the night has, or a new one by what was measured since; it is in the night's row, so all processes let in by the same one. */
async function automaticNow(
  tx: Transaction,
  { config, now }: MoveNeeds,
  { id, measuredInside, measuredAt }: NightRow,
): Promise<number> {
  const since = measuredAt ? now.getTime() - measuredAt.getTime() : null;
  if (measuredInside !== null && since !== null && since >= 0 && since < stepMs) return measuredInside;
  const times = answerTimesOf(databaseOf(tx));
  const loopMs = times.loopDelay();
  let next: ReturnType<typeof nextInside> = { allowed: startInside(config.poolSize), why: 'start' };
  if (measuredInside !== null) {
    const { rows } = await tx.execute<{ inside: number }>(
      sql`select count(*)::int as inside from line_ticket t where t.night_id = ${id} and ${isInside('t')}`,
    );
    const { calls, share } = times.last(stepMs);
    const measured = { calls, slowMs: share(0.95), loopMs, inside: rows[0]?.inside ?? 0 };
    next = nextInside(measuredInside, measured, config.poolSize);
  }
  await tx
    .update(openingNight)
    .set({ measuredInside: next.allowed, measuredAt: now, measuredWhy: next.why })
    .where(eq(openingNight.id, id));
  return next.allowed;
}

/** The family counts as inside: it was called, is not away, and has no place yet. `t` is an alias, never input. */
export const isInside = (t: string) =>
  sql.raw(`${t}.called_at is not null and ${t}.ended_at is null and ${t}.done_at is null`);

/**
 * The family made room for another since then. Those who found room when they came say nothing about how long others wait: at the opening
 * many go in at once.
 */
export const freedSince = (moment: Date) => sql`called_at is not null and coalesce(done_at, ended_at) > ${moment}`;

/** One message to each family that asked for it, once so few are ahead, or it was called. */
async function textThoseNear(tx: Transaction, context: MoveNeeds, { id, title }: NightRow): Promise<void> {
  const { now } = context;
  const { rows } = await tx.execute<{ id: string; parentId: string; number: number }>(sql`
    with near as (
      select id from line_ticket
      where night_id = ${id} and ended_at is null and called_at is null and number is not null
      order by number limit ${nearAhead + 1}
    )
    update line_ticket t set texted_at = ${now}
    where t.night_id = ${id} and t.wants_text and t.texted_at is null and t.parent_id is not null and t.ended_at is null
      and t.entered_at is null and (t.called_at is not null or t.id in (select id from near))
    returning t.id, t.parent_id as "parentId", t.number`);
  if (rows.length === 0) return;
  await notifyPeople(tx, context, {
    kind: placeMails.near,
    mail: 'never',
    people: rows.map((row) => ({
      id: row.parentId,
      values: { night: title, number: ticketText(row) ?? '' },
      path: linePage,
    })),
  });
}

/** Whose place inside a family has when it goes in, or does something there. */
export const touchTicket = (db: Executor, now: Date, id: string) =>
  db.execute(sql`
    update line_ticket set entered_at = coalesce(entered_at, ${now}), active_at = ${now}
    where id = ${id} and ended_at is null and called_at is not null`);
