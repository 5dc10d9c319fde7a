import type { changeProgramStatus as changeBody } from '@doctorbird/contract/programs/programs-admin';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { callOffAhead, notifyStaffOfEnd } from '../meetings/call-off-ahead.ts';
import type { ProgramPlaces } from './program-places.ts';
import { canMoveProgram } from '../catalog/program-status.ts';
import { program } from '../catalog/programs.table.ts';

type ProgramRow = typeof program.$inferSelect;
type Context = ActionContext & NotifyDependencies & { places: ProgramPlaces };

/**
 * Moves a program to another status, with every place in it. Completing completes the enrolled places and ends those
 * that were never settled; cancelling cancels all places and leaves their payments for an admin to refund. One
 * transaction. Throws 404, 409 (no such move, stale, over already).
 */
export async function changeProgramStatus(
  db: Executor,
  context: Context,
  { id, asked }: { id: string; asked: z.output<typeof changeBody> },
): Promise<void> {
  const { places, origin, now } = context;
  await inTransaction(
    db,
    async (tx) => {
      const [row] = await tx
        .select()
        .from(program)
        .where(and(eq(program.id, id), isNull(program.deletedAt)))
        .for('update');
      if (!row) throw notFound('program');
      refuseStale(asked.version, row.version);
      // The present status, as it was read, is no move.
      if (asked.status === row.status) return;
      refuse(row, asked, jamaicaDay(now));
      await tx
        .update(program)
        .set({ status: asked.status, version: sql`${program.version} + 1` })
        .where(eq(program.id, id));
      const moved =
        asked.status === 'cancelled' || asked.status === 'completed'
          ? await places.follow(tx, context, { programId: id, ends: { to: asked.status, reason: asked.reason } })
          : 0;
      if (asked.status === 'cancelled') await cancelMeetingsAhead(tx, context, { row, reason: asked.reason });
      await recordAudit(tx, origin, {
        action: 'program.moved',
        entity: 'program',
        entityId: id,
        before: { status: row.status },
        after: { status: asked.status, reason: asked.reason, places: moved },
      });
    },
    { retrySerialization: 2 },
  );
}

function refuse(row: ProgramRow, asked: z.output<typeof changeBody>, today: string): void {
  const plain = (status: string) => status.replace('_', ' ');
  if (row.archivedAt) throw conflict('program_archived', 'This program is archived. Restore it first.');
  if (!canMoveProgram(row.status, asked.status))
    throw conflict('no_such_move', `A program that is ${plain(row.status)} cannot become ${plain(asked.status)}.`);
  if (asked.status === 'open' && row.endDate !== null && row.endDate < today)
    throw conflict('program_over', 'Its end date has passed. Change the dates before you open it.');
}

/**
 * Families get one mail about the whole program, not one per meeting; so does its staff, who would stand there alone. A draft has nobody
 * who counts on it.
 */
async function cancelMeetingsAhead(
  tx: Transaction,
  context: Context,
  { row: { id, title, status }, reason }: { row: ProgramRow; reason: string | null },
): Promise<void> {
  const called = await callOffAhead(tx, context, { owner: { kind: 'program', id }, note: reason });
  if (status !== 'draft') await notifyStaffOfEnd(tx, context, { title, reason, called });
}
