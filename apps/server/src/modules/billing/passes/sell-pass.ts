import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { dayAfter, writtenDate } from '../../../platform/jamaica-time.ts';
import type { PricedLine } from '../items/sell-items.ts';
import { pass } from './passes.table.ts';

type Lines = { lines: readonly PricedLine[]; day: string };

/** A pass has a bill of its own, so that what is left of it is a part of one price. */
const passIn = ({ lines }: Pick<Lines, 'lines'>) => lines.find(({ item: sold }) => sold?.kind === 'pass')?.item ?? null;

const lastDay = (validDays: number | null, day: string): string | null =>
  validDays === null ? null : dayAfter(day, validDays);

/** Throws 422 beside the line. */
export function refuseMixedPass({ lines }: Pick<Lines, 'lines'>, parentId: string | null): void {
  const at = lines.findIndex(({ item: sold }) => sold?.kind === 'pass');
  if (at < 0) return;
  if (parentId === null) throw invalid({ [`lines.${at}.item_id`]: 'A pass is for a family' });
  if (lines[at]!.quantity > 1) throw invalid({ [`lines.${at}.quantity`]: 'Please sell one pass at a time' });
  if (lines.length > 1) throw invalid({ [`lines.${at}.item_id`]: 'A pass has an invoice of its own' });
}

/** What the family reads with the bill of a pass; null for other bills. */
export function noteOfPass({ lines, day }: Lines): string | null {
  const sold = passIn({ lines });
  if (!sold) return null;
  const until = lastDay(sold.validDays, day);
  return `The pass can be used once this is paid${until === null ? '' : `, until ${writtenDate(until)}`}.`;
}

/** The pass of a bill. */
export async function sellPass(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { chargeId, lines, day }: Lines & { chargeId: string },
): Promise<void> {
  const sold = passIn({ lines });
  if (!sold || sold.classes === null) return;
  await tx.insert(pass).values({
    id: newId(),
    chargeId,
    itemId: sold.id,
    classes: sold.classes,
    soldOn: day,
    validUntil: lastDay(sold.validDays, day),
    createdAt: now,
  });
}
