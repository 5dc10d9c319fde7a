import type { GivenQuestions, QuestionSet } from '@doctorbird/contract/organisation/question-sets';
import { and, eq, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { loadQuestions, saveQuestions } from '../../organisation/custom-fields/save-questions.ts';
import { program } from '../catalog/programs.table.ts';

const theProgram = (db: Executor, id: string) =>
  db
    .select({ id: program.id })
    .from(program)
    .where(and(eq(program.id, id), isNull(program.deletedAt)));

/** The questions of a program. Throws 404. */
export async function programQuestions(db: Executor, id: string): Promise<QuestionSet> {
  if ((await theProgram(db, id)).length === 0) throw notFound('program');
  return loadQuestions(db, id);
}

/** Saves them. Throws 404, and as `saveQuestions` does. */
export const saveProgramQuestions = (
  db: Database,
  context: ActionContext,
  { id, given }: { id: string; given: GivenQuestions },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await theProgram(tx, id).for('key share')).length === 0) throw notFound('program');
    await saveQuestions(tx, context, { owner: 'program', id, given });
  });
