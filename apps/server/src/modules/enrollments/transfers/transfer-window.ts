import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { childrenOfParent } from '../../families/guardians/guardians.policy.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { enrollment } from '../places/enrollments.table.ts';

interface WindowFacts {
  /** The first day of the program that the place is in (YYYY-MM-DD); null when none is set yet. */
  startDate: string | null;
  /** Today in Jamaica. */
  today: string;
  /** How many whole days must be ahead; null: families do not move places themselves. */
  transferDays: number | null;
}

export type TransferWindow =
  | { open: true; /** The last day on which it can be done; null without a start. */ until: string | null }
  | {
      open: false;
      sentence: string;
      /** The right to money for the child has ended (docs/rules.md, rule 9a). */
      noRight?: true;
    };

const dayMs = 86_400_000;

/** Whether a family may move a place itself today (docs/rules.md, rule 15b). Never once the program has begun. */
export function transferWindow({ startDate, today, transferDays }: WindowFacts): TransferWindow {
  if (transferDays === null)
    return { open: false, sentence: 'To move to another program, please call or write to the office.' };
  if (startDate === null) return { open: true, until: null };
  const until = new Date(Date.parse(startDate) - Math.max(1, transferDays) * dayMs).toISOString().slice(0, 10);
  if (today <= until) return { open: true, until };
  const sentence =
    today >= startDate
      ? 'The program has started. To move to another one, please call or write to the office.'
      : 'It is too close to the start to move the place online. Please call or write to the office.';
  return { open: false, sentence };
}

/**
 * Reads the window of one place of this parent. It is closed for a guardian who may no longer request places for the child: what they
 * have stays theirs, and a place in another program would be new. Throws 404 for another family's.
 */
export async function windowOf(
  db: Executor,
  now: Date,
  { id, parentId }: { id: string; parentId: string },
): Promise<TransferWindow> {
  const [row] = await db
    .select({
      startDate: program.startDate,
      child: enrollment.studentName,
      mayRequest: sql<boolean>`${enrollment.studentId} in ${childrenOfParent(parentId, 'money')}`,
    })
    .from(enrollment)
    .innerJoin(program, eq(program.id, enrollment.programId))
    .where(and(eq(enrollment.id, id), eq(enrollment.parentId, parentId)));
  if (!row) throw notFound('enrollment');
  if (!row.mayRequest)
    return {
      open: false,
      sentence: `You can no longer request places for ${row.child}. Please ask the office to move this one.`,
      noRight: true,
    };
  const { transfer_days: transferDays } = await readPolicies(db);
  return transferWindow({ startDate: row.startDate, today: jamaicaDay(now), transferDays });
}

/** Throws 404 for another family's place and without the right to money, 409 when it is too late for the family to move it. */
export async function requireInTime(...asked: Parameters<typeof windowOf>): Promise<void> {
  const window = await windowOf(...asked);
  if (window.open) return;
  throw window.noRight ? notFound('child') : conflict('too_late', window.sentence);
}
