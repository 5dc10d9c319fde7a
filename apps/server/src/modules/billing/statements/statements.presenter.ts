import type { BankLine } from '@doctorbird/contract/billing/statements';
import { toWire } from '../../../platform/money.ts';
import { presentHolder } from './open-bills.presenter.ts';
import type { LineRow } from './statements.rows.ts';
import type { Suggestion } from './suggest-match.ts';

type Match = NonNullable<BankLine['match']>;

/** Who paid, by the first thing that was paid for; all of a checkout is of one payer. */
function payerOf({ parent, child, bill, isBill }: LineRow): Match['payer'] | null {
  if (isBill && bill?.holderId) {
    const { id, kind, name } = presentHolder({ ...bill, holderId: bill.holderId });
    return { id, kind, full_name: name };
  }
  if (parent) return { id: parent.id, kind: 'parent', full_name: parent.name };
  return child && { id: child.id, kind: 'student', full_name: child.name };
}

function presentMatch(line: LineRow): Match | null {
  const { outcome } = line.row;
  const payer = payerOf(line);
  if (outcome === null || line.matchReference === null || payer === null) return null;
  return {
    kind: outcome,
    reference: line.matchReference,
    invoice_number: line.isBill ? line.bill.invoiceNumber : null,
    payer,
  };
}

const presentSuggestion = ({
  candidate: { kind, checkout, bill, place, payer, students, cents },
  confidence,
  reasons,
}: Suggestion): NonNullable<BankLine['suggestion']> => ({
  kind,
  confidence,
  reasons,
  checkout,
  bill: bill && { id: bill.id, invoice_number: bill.invoiceNumber, title: bill.title },
  place: place && { enrollment_id: place.enrollmentId, program: place.program },
  payer: { id: payer.id, kind: payer.kind, full_name: payer.name },
  students: [...students],
  due: toWire(cents[0] ?? 0),
});

/** A line as admins see it, with what it may pay while it is open. */
export const presentLine = (line: LineRow, suggestion: Suggestion | null): BankLine => ({
  id: line.row.id,
  day: line.row.day,
  amount: toWire(line.row.returned ? -line.row.amountCents : line.row.amountCents),
  returned: line.row.returned,
  text: line.row.text,
  reference: line.row.reference,
  state: line.row.state,
  suggestion: suggestion && presentSuggestion(suggestion),
  match: presentMatch(line),
  reason: line.row.reason,
  decided_by: line.decidedBy,
  decided_at: line.row.decidedAt?.toISOString() ?? null,
});
