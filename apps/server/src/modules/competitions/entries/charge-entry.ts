import { and, eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { dayAfter, jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { Bill } from '../../billing/bills/load-bill.ts';
import { takeOffOpen } from '../../billing/bills/take-off-open.ts';
import { group } from '../../groups/registration/groups.table.ts';
import type { AccountHolder } from '../../invoices/accounts/open-account.ts';
import { chargeFor, lockReceivable } from '../../invoices/invoices/charge-for.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import type { competition } from '../catalog/competitions.table.ts';
import type { competitionEntry } from './entries.table.ts';

type Entry = Pick<typeof competitionEntry.$inferSelect, 'id' | 'feeSubjectId'>;

/** What the fee of a team is charged as. */
const subjectOf = ({ id, feeSubjectId }: Entry) => ({ kind: 'competition_entry', id: feeSubjectId ?? id }) as const;

/** The last day on which a fee that is charged today is paid in time. */
export const feeDueOn = (now: Date, days: number): string => dayAfter(jamaicaDay(now), days);

interface Fee {
  entry: Entry;
  team: string;
  contest: Pick<typeof competition.$inferSelect, 'title' | 'feeDueDays'>;
  holder: AccountHolder;
  cents: number;
}

/** Makes the bill for a team's fee, once. The caller has locked the team, or has just made it. Null when entry is free. */
export async function chargeFee(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  { entry, team, contest, holder, cents }: Fee,
): Promise<{ billId: string; dueOn: string } | null> {
  const subject = subjectOf(entry);
  const present = await lockReceivable(tx, subject);
  if (present) throw conflict('charged_already', 'This team has an invoice already.');
  const dueOn = feeDueOn(context.now, contest.feeDueDays);
  const charged = await chargeFor(tx, context, {
    subject,
    present,
    holder,
    cents,
    kind: 'price_change',
    description: `Entry fee, ${contest.title}: ${team}`,
    dueOn,
  });
  return charged && { billId: charged.id, dueOn };
}

/** Throws 422 when there is no such organization. */
export async function requireGroup(tx: Transaction, id: string): Promise<AccountHolder> {
  const [row] = await tx.select({ id: group.id }).from(group).where(eq(group.id, id));
  if (!row) throw invalid({ group_id: 'Choose a school or club from the list' });
  return { kind: 'organization', id: row.id };
}

const closings = {
  withdrawn: {
    description: 'Team withdrawn',
    message: 'The team has withdrawn, so nothing is due any more.',
    underReview: 'A proof of payment for the fee is under review. The team can withdraw after that.',
  },
  cancelled: {
    description: 'Competition cancelled',
    message: 'The competition is cancelled, so nothing is due any more.',
    underReview: 'A proof of payment for a fee is under review. The competition can be cancelled after that.',
  },
};

/**
 * A team that withdraws, or whose competition is cancelled, owes nothing more; what was paid stays paid until the office refunds it.
 * Answers the bill as it was; null without one.
 */
export async function closeFee(
  tx: Transaction,
  context: ActionContext,
  { entry, because }: { entry: Entry; because: keyof typeof closings },
): Promise<Bill | null> {
  const present = await billOf(tx, entry);
  return present === null
    ? null
    : takeOffOpen(tx, context, { id: present, kind: 'cancellation', ...closings[because] });
}

/** Without a lock: the payments of a bill are locked before it (docs/locking.md). */
export async function billOf(tx: Transaction, entry: Entry): Promise<string | null> {
  const { kind, id } = subjectOf(entry);
  const [row] = await tx
    .select({ id: receivable.id })
    .from(receivable)
    .where(and(eq(receivable.subjectKind, kind), eq(receivable.subjectId, id)));
  return row?.id ?? null;
}
