import type { Suggestion } from './suggest-match.ts';

/** What an open line may pay. */
export const presentSuggestion = ({
  candidate: { kind, checkout, bill, place, payer, students, cents },
  confidence,
  reasons,
}: Suggestion) => ({
  kind,
  confidence,
  reasons,
  checkout,
  bill: bill && { id: bill.id, invoice_number: bill.invoiceNumber, title: bill.title },
  place: place && { enrollment_id: place.enrollmentId, program: place.program },
  payer: { id: payer.id, kind: payer.kind, full_name: payer.name },
  students: [...students],
  due: cents[0] ?? 0,
});
