import type { Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { storeInvitation } from '../../families/guardians/invite-guardian.ts';
import { writeAnswers } from '../../organisation/custom-fields/save-answers.ts';
import type { Import, Writing, WritingContext } from './import-parts.ts';

async function unlessRefused(tx: Transaction, work: (inner: Transaction) => Promise<void>): Promise<string | null> {
  try {
    await inTransaction(tx, work);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Object.values(error.details.fields ?? {})[0] ?? error.message;
  }
}

/** Answers to custom fields: of each new child, and of a family that the file opened, from its first row. */
export async function answerFields(
  tx: Transaction,
  context: WritingContext,
  { of, rows }: { of: Import; rows: readonly Writing[] },
): Promise<void> {
  const families = new Set<string>();
  for (const one of rows) {
    const { result, parentId, answers } = one;
    if (result.studentId === null || parentId === null) continue;
    const isFirst = result.newFamily && !families.has(parentId);
    families.add(parentId);
    for (const [record, id, given] of [
      ['student', result.studentId, answers.student],
      ['family', parentId, isFirst ? answers.family : {}],
    ] as const) {
      if (Object.keys(given).length === 0) continue;
      const viewer = of.facts.viewer ?? 'desk';
      const refused = await unlessRefused(tx, (inner) =>
        writeAnswers(inner, context, { record, id, of: null, given, viewer, all: false }),
      );
      if (refused !== null) one.left.push(`No own fields: ${refused}`);
    }
  }
}

/** Second guardians with an email are invited for their children; what they may, the office and the parent change later. */
export async function inviteSecondGuardians(
  tx: Transaction,
  context: WritingContext,
  { of, rows }: { of: Import; rows: readonly Writing[] },
): Promise<void> {
  for (const one of rows) {
    const { result, row, parentId } = one;
    const { second_name: name, second_email: email } = row;
    if (result.studentId === null || parentId === null || email === null || email === row.email) continue;
    if (name === null) {
      one.left.push('The second guardian has no name, so was not invited');
      continue;
    }
    const invitedBy = context.origin.actorId;
    if (invitedBy === null) continue;
    const child = { id: result.studentId, name: row.child_name, parentId };
    const given = { name, email, money: of.facts.secondMayPay ?? false, pick_up: of.facts.secondMayCollect };
    const refused = await unlessRefused(tx, async (inner) => {
      const id = await storeInvitation(inner, context, { child, given, invitedBy });
      result.guardians = [...(result.guardians ?? []), id];
    });
    if (refused !== null) one.left.push(`The second guardian was not invited: ${refused}`);
  }
}
