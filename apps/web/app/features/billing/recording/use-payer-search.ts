import { payerSearchCalls } from '@doctorbird/contract/admin/payer-search';
import { searchLength } from '@doctorbird/contract/admin/search';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { sendableText, useAsTyped } from '../../../forms/use-as-typed.ts';

/** Who may pay, as it is typed. The last answer stays until the next one is there; `settled` says that it is that of the text. */
export function usePayerSearch(typed: string) {
  const q = sendableText(typed, searchLength);
  const { answered, failure } = useAsTyped({
    question: q,
    ask: (signal) => call(payerSearchCalls.findPayers, { query: q === '' ? {} : { q } }, { signal }),
    failed: (reason) => messageOf(reason, 'The search did not answer.'),
  });
  return {
    q,
    hits: answered?.answer ?? null,
    settled: answered?.question === q,
    failure: failure?.question === q ? failure.text : null,
  };
}
