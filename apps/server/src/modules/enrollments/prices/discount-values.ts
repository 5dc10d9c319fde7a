import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { centsOf } from '../../../platform/money.ts';

interface GivenDiscount {
  percent?: number | null | undefined;
  amount?: number | null | undefined;
  program_ids?: string[] | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  combines?: boolean | undefined;
  active?: boolean | undefined;
}

/** What rules and codes have in common, as columns; omitted fields stay omitted. */
export const discountValues = (discount: GivenDiscount) =>
  presentFields({
    percent: discount.percent,
    amountCents: centsOf(discount.amount),
    programIds: discount.program_ids && [...new Set(discount.program_ids)],
    fromDay: discount.from,
    untilDay: discount.until,
    combines: discount.combines,
    active: discount.active,
  });

/** Throws 422 when one of the programs does not exist. */
export async function refuseUnknownPrograms(db: Executor, ids: readonly string[]): Promise<void> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return;
  if ((await db.$count(program, inArray(program.id, asked))) < asked.length)
    throw invalid({ program_ids: 'One of these programs does not exist any more. Please choose again' });
}
