import type { BankLine } from '@doctorbird/contract/billing/statements';
import { toWire } from '../../../platform/money.ts';
import type { LineRow } from './statements.rows.ts';
import type { Suggestion } from './suggest-match.ts';

/** A line as admins see it, with what it may pay while it is open. */
export const presentLine = (
  { row, decidedBy, matchReference, parent, child }: LineRow,
  suggestion: Suggestion | null,
): BankLine => ({
  id: row.id,
  day: row.day,
  amount: toWire(row.amountCents),
  text: row.text,
  reference: row.reference,
  state: row.state,
  suggestion: suggestion && {
    kind: suggestion.candidate.kind,
    confidence: suggestion.confidence,
    reasons: suggestion.reasons,
    checkout: suggestion.candidate.checkout,
    payer: {
      id: suggestion.candidate.payer.id,
      kind: suggestion.candidate.payer.kind,
      full_name: suggestion.candidate.payer.name,
    },
    students: [...suggestion.candidate.students],
    due: toWire(suggestion.candidate.cents[0] ?? 0),
  },
  match:
    row.outcome && matchReference && child
      ? {
          kind: row.outcome,
          reference: matchReference,
          payer: parent
            ? { id: parent.id, kind: 'parent', full_name: parent.name }
            : { id: child.id, kind: 'student', full_name: child.name },
        }
      : null,
  reason: row.reason,
  decided_by: decidedBy,
  decided_at: row.decidedAt?.toISOString() ?? null,
});
