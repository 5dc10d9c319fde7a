import type {
  addDisplay as addBody,
  changeDisplay as changeBody,
} from '@doctorbird/contract/competitions/event-displays';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { requireCompetition } from '../catalog/require-competition.ts';
import { eventDay, eventPlace } from '../day/day.table.ts';
import { notSetUp } from '../day/load-plan.ts';
import { lastMomentOf } from '../helpers/load-helpers.ts';
import { eventDisplay } from './displays.table.ts';

/** More screens than a hall has is a mistake. */
const mostDisplays = 60;

type Change = z.output<typeof changeBody>;

/**
 * Gives the screen that shows this code a name and something to show. Throws 404, 409 (not public, over, not set up, too many), 422 (no
 * screen shows the code, unknown place).
 */
export async function addDisplay(
  db: Database,
  { origin, now }: ActionContext,
  { competitionId, given }: { competitionId: string; given: z.output<typeof addBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const event = await requireCompetition(tx, competitionId);
    if (event.contentStatus !== 'published')
      throw conflict('not_public', 'Publish the competition first: a screen shows what everybody may see.');
    if (lastMomentOf(event) <= now) throw conflict('event_over', `${event.title} is over.`);
    // Locked, so that the number of screens holds.
    const [day] = await tx.select().from(eventDay).where(eq(eventDay.competitionId, competitionId)).for('update');
    if (!day) throw notSetUp();
    const [count] = await tx
      .select({ all: sql<number>`count(*)::int` })
      .from(eventDisplay)
      .where(eq(eventDisplay.competitionId, competitionId));
    if ((count?.all ?? 0) >= mostDisplays)
      throw conflict('too_many', `At most ${mostDisplays} screens. End one first.`);
    const placeId = await placeOf(tx, competitionId, given);
    const [display] = await tx
      .update(eventDisplay)
      .set({ competitionId, name: given.name, shows: given.shows, placeId, code: null, codeEndsAt: null })
      .where(and(eq(eventDisplay.code, given.code), gt(eventDisplay.codeEndsAt, now)))
      .returning({ id: eventDisplay.id });
    if (!display) throw invalid({ code: 'No screen shows this code now. Codes change every ten minutes.' });
    await recordAudit(tx, origin, {
      action: 'event.display_added',
      entity: 'event_display',
      entityId: display.id,
      after: { competition: event.title, name: given.name, shows: given.shows },
    });
  });
}

/** Renames a screen, or has it show something else. Throws 404, 422. */
export async function changeDisplay(
  db: Database,
  { origin }: ActionContext,
  { competitionId, id, given }: { competitionId: string; id: string; given: Change },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const placeId = await placeOf(tx, competitionId, given);
    const [display] = await tx
      .update(eventDisplay)
      .set({ name: given.name, shows: given.shows, placeId })
      .where(and(eq(eventDisplay.id, id), eq(eventDisplay.competitionId, competitionId)))
      .returning({ id: eventDisplay.id });
    if (!display) throw notFound('screen');
    await recordAudit(tx, origin, {
      action: 'event.display_changed',
      entity: 'event_display',
      entityId: id,
      after: { name: given.name, shows: given.shows },
    });
  });
}

/** The screen shows a code again. One that is not of the day any more stays as it is, so that a repeat is no error. */
export async function endDisplay(
  db: Database,
  { origin }: ActionContext,
  { competitionId, id }: { competitionId: string; id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [display] = await tx
      .update(eventDisplay)
      .set({ competitionId: null, name: null, shows: null, placeId: null })
      .where(and(eq(eventDisplay.id, id), eq(eventDisplay.competitionId, competitionId)))
      .returning({ id: eventDisplay.id });
    if (display)
      await recordAudit(tx, origin, {
        action: 'event.display_ended',
        entity: 'event_display',
        entityId: id,
        after: {},
      });
  });
}

async function placeOf(
  tx: Transaction,
  competitionId: string,
  { shows, place_id: id }: Change,
): Promise<string | null> {
  if (shows !== 'place' || !id) return null;
  const [place] = await tx
    .select({ id: eventPlace.id })
    .from(eventPlace)
    .where(and(eq(eventPlace.id, id), eq(eventPlace.competitionId, competitionId)));
  if (!place) throw invalid({ place_id: 'This place is not there any more' });
  return place.id;
}
