import { statementCalls } from '@doctorbird/contract/billing/statements';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { sendableText, useAsTyped } from '../../../forms/use-as-typed.ts';

/** Open invoices that fit what is typed. While the next answer is on its way the last one stays. */
export function useOpenBills(typed: string) {
  const q = sendableText(typed);
  const { answered, failure } = useAsTyped({
    question: q,
    ask: (signal) => call(statementCalls.findOpenBills, { query: { q } }, { signal }),
    failed: (reason) => messageOf(reason, 'Failed to search the invoices'),
  });
  return {
    bills: answered?.answer.data ?? [],
    pending: answered?.question !== q && failure === null,
    failure: failure?.text ?? null,
    q,
  };
}
