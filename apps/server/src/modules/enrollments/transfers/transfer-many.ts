import type { TransferManyAnswer } from '@doctorbird/contract/enrollments/transfers';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { oneByOne } from '../../../platform/sweeps/one-by-one.ts';
import { hasDiscounts, pricesThere } from '../prices/price-there.ts';
import { outcomeOf, transferEnrollment, type TransferAsked, type TransferNeeds } from './transfer-enrollment.ts';
import { findTarget, offeredChildren, placesToTransfer, seatedChildren } from './transfers.queries.ts';

type Asked = TransferAsked & { ids: readonly string[] };

const nothingYet = (): TransferManyAnswer => ({
  moved: 0,
  repriced: 0,
  discounted: 0,
  credited: 0,
  owing: 0,
  refused: [],
});

interface Moved {
  repriced: boolean;
  discounted: boolean;
  creditCents: number;
  dueCents: number;
}

function count(answer: TransferManyAnswer, { repriced, discounted, creditCents, dueCents }: Moved): void {
  if (repriced) answer.repriced += 1;
  if (discounted) answer.discounted += 1;
  if (creditCents > 0) answer.credited += 1;
  if (repriced && dueCents > 0) answer.owing += 1;
}

/** What `transferMany` would do now: the same rules, without locks and changes. Throws 404 for the program. */
export async function previewTransfers(
  db: Executor,
  context: Pick<TransferNeeds, 'money' | 'gate' | 'now'>,
  { ids, programId, reason }: Asked,
): Promise<TransferManyAnswer> {
  const { money, gate, now } = context;
  const target = await findTarget(db, programId);
  if (!target) throw notFound('program');
  const places = await placesToTransfer(db, money, ids);
  const prices = await pricesThere(db, { ids, target, covers: money });
  // Each place that fits takes a seat from those after it.
  const seated = await seatedChildren(db, programId);
  const offered = await offeredChildren(db, programId);
  const answer = nothingYet();
  for (const id of new Set(ids)) {
    const place = places.get(id);
    const there = prices.get(id);
    const priced = there ? { ...target, priceCents: there.cents } : target;
    const missing = place ? await gate(db, { studentId: place.studentId, programId }) : null;
    const outcome = place && outcomeOf(place, { target: priced, seated, offered }, { now, reason, missing });
    if (!outcome?.possible) {
      answer.refused.push({ id, error: outcome?.sentence ?? notFound('enrollment').message });
      continue;
    }
    seated.add(place!.studentId);
    answer.moved += 1;
    const { creditCents } = await money.beyond(db, context, { enrollmentId: id, cents: outcome.creditCents });
    count(answer, { ...outcome, creditCents, discounted: outcome.repriced && hasDiscounts(there) });
  }
  return answer;
}

/**
 * Moves each place in its own transaction, one after the other: seats go to those chosen first, and one that cannot
 * move stops no other. Throws 404 for the program.
 */
export async function transferMany(
  db: Database,
  context: TransferNeeds,
  { ids, ...asked }: Asked,
): Promise<TransferManyAnswer> {
  if (!(await findTarget(db, asked.programId))) throw notFound('program');
  const answer = nothingYet();
  const { done, refused } = await oneByOne(db, ids, async (id) =>
    count(answer, await transferEnrollment(db, context, { id, asked })),
  );
  return { ...answer, moved: done, refused };
}
