import type { OwnOpening, ProgramOpening } from '@doctorbird/contract/enrollments/opening';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { findProgramRow, type Source } from '../../programs/catalog/programs.queries.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { mustWaitInLine } from '../line/require-turn.ts';
import { hasEarlyAccess } from './early-access.queries.ts';
import { presentOpening, presentOwnOpening } from './opening.presenter.ts';
import { openingWatch } from './opening.table.ts';
import { earlyOf } from './opening.rows.ts';

/** What an admin set. Throws 404. */
export async function openingOfProgram(db: Executor, id: string): Promise<ProgramOpening> {
  const [row] = await db
    .select()
    .from(program)
    .where(and(eq(program.id, id), isNull(program.deletedAt)));
  if (!row) throw notFound('program');
  return presentOpening(row, await earlyOf(db, id));
}

/** When a family can request a place, by id or web name of the program. Throws 404. */
export async function openingForFamily(
  from: Source,
  { idOrSlug, parentId, now }: { idOrSlug: string; parentId: string; now: Date },
): Promise<OwnOpening> {
  const row = await findProgramRow(from, idOrSlug);
  const early = await hasEarlyAccess(from.db, { place: row, family: { parentId, studentId: null } });
  const [watch] = await from.db
    .select({ parentId: openingWatch.parentId })
    .from(openingWatch)
    .where(and(eq(openingWatch.programId, row.id), eq(openingWatch.parentId, parentId)));
  const line = await mustWaitInLine(from.db, now, { parentId, programId: row.id });
  return presentOwnOpening(row, { early, now, line, notify: watch !== undefined });
}
