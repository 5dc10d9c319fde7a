import type { GivenQuestions, QuestionSet } from '@doctorbird/contract/organisation/question-sets';
import { and, eq, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { loadQuestions, saveQuestions } from '../../organisation/custom-fields/save-questions.ts';
import { competition } from '../catalog/competitions.table.ts';

const theCompetition = (db: Executor, id: string) =>
  db
    .select({ id: competition.id })
    .from(competition)
    .where(and(eq(competition.id, id), isNull(competition.deletedAt)));

/** The questions of a competition. Throws 404. */
export async function competitionQuestions(db: Executor, id: string): Promise<QuestionSet> {
  if ((await theCompetition(db, id)).length === 0) throw notFound('competition');
  return loadQuestions(db, id);
}

/** Saves them. Throws 404, and as `saveQuestions` does. */
export const saveCompetitionQuestions = (
  db: Database,
  context: ActionContext,
  { id, given }: { id: string; given: GivenQuestions },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await theCompetition(tx, id).for('key share')).length === 0) throw notFound('competition');
    await saveQuestions(tx, context, { owner: 'competition', id, given });
  });
