import type { duplicateProgram as body } from '@doctorbird/contract/programs/programs-admin';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { copyQuestions } from '../../organisation/custom-fields/save-questions.ts';
import { holidayOn } from '../../../platform/public-holidays.ts';
import { meeting } from '../meetings/meetings.table.ts';
import { program } from '../catalog/programs.table.ts';
import { whereOf, withoutSameText } from '../venues/where.ts';
import { requireSeason } from '../seasons/require-season.ts';
import { refuseUnfitPlans } from '../plan-templates/refuse-unfit-plans.ts';
import type { CopyGates } from './copy-gates.ts';
import { insertProgram, valuesOf } from './write-program.ts';

const dayMs = 86_400_000;

/**
 * A draft with another program's text, questions and levels, and the given changes. The original's dates are not copied, nor when its registration opened. Throws 404, 422
 * (dates in the wrong order).
 */
export async function duplicateProgram(
  db: Database,
  { origin, now, copyGates }: ActionContext & { copyGates: CopyGates },
  { id, given: { copy_meetings: copyMeetings, ...given } }: { id: string; given: z.output<typeof body> },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const [from] = await tx
      .select()
      .from(program)
      .where(and(eq(program.id, id), isNull(program.deletedAt)));
    if (!from) throw notFound('program');
    if (given.start_date && given.end_date && given.end_date < given.start_date)
      throw invalid({ end_date: 'The end date must not be before the start date' });
    const { slug: _slug, version: _version, archivedAt: _archived, ...text } = from;
    // The dates of the original are over: those of the copy are set with its own.
    const undated = { startDate: null, endDate: null, opensAt: null, earlyOpensAt: null };
    await requireSeason(tx, given.season_id);
    const where = await whereOf(tx, withoutSameText(given, from), from);
    const title = `${from.title.slice(0, 112)} (copy)`;
    const values = { ...text, ...undated, title, ...valuesOf(given), ...where };
    if (given.plan_template_ids) await refuseUnfitPlans(tx, values);
    const copy = await insertProgram(tx, {
      ...values,
      id: newId(),
      status: 'draft',
      createdAt: now,
    });
    await copyQuestions(tx, { now }, { owner: 'program', copies: [{ from: id, to: copy }] });
    await copyGates(tx, [{ from: id, to: copy }]);
    const meetings =
      copyMeetings && given.start_date && given.end_date
        ? await copyMeetingsOf(tx, id, copy, { start: given.start_date, end: given.end_date, now })
        : 0;
    await recordAudit(tx, origin, {
      action: 'program.created',
      entity: 'program',
      entityId: copy,
      after: { title: given.title ?? from.title, copy_of: id, meetings },
    });
    return copy;
  });
}

/** Copies a program's meetings, shifted by whole weeks so that the first is not before the new start. Returns how many. */
async function copyMeetingsOf(
  tx: Transaction,
  fromId: string,
  toId: string,
  { start, end, now }: { start: string; end: string; now: Date },
): Promise<number> {
  const rows = await tx
    .select()
    .from(meeting)
    .where(and(eq(meeting.programId, fromId), ne(meeting.status, 'cancelled')))
    .orderBy(asc(meeting.startsAt));
  // A rescheduled meeting is copied at its original time.
  const first = rows[0] && (rows[0].movedFrom ?? rows[0].startsAt);
  if (!first) return 0;
  const weeks = Math.ceil((Date.parse(start) - Date.parse(jamaicaDay(first))) / dayMs / 7);
  const copies = rows.flatMap(({ startsAt, endsAt, movedFrom, location, venueId, roomId }) => {
    const begins = new Date((movedFrom ?? startsAt).getTime() + weeks * 7 * dayMs);
    const day = jamaicaDay(begins);
    if (day < start || day > end || holidayOn(day)) return [];
    const ends = new Date(begins.getTime() + endsAt.getTime() - startsAt.getTime());
    const where = { location, venueId, roomId };
    return [{ id: newId(), programId: toId, startsAt: begins, endsAt: ends, ...where, createdAt: now }];
  });
  if (copies.length > 0) await tx.insert(meeting).values(copies).onConflictDoNothing();
  return copies.length;
}
