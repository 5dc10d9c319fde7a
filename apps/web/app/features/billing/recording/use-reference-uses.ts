import { recordingCalls, type ReferenceUse } from '@doctorbird/contract/billing/recording';
import { call } from '../../../api/call.ts';
import { sendableText, useAsTyped } from '../../../forms/use-as-typed.ts';

/**
 * Other payments with the bank reference that is being typed; null while nothing is typed or known. A failed check says
 * nothing: it is a help, and the decision does not depend on it.
 */
export function useReferenceUses(typed: string, except = ''): readonly ReferenceUse[] | null {
  const reference = sendableText(typed, 80);
  const question = reference === '' ? null : `${except} ${reference}`;
  const { answered } = useAsTyped({
    question,
    ask: (signal) =>
      call(recordingCalls.referenceUses, { query: { reference, except: except || undefined } }, { signal }),
    failed: () => '',
    pauseMs: 300,
  });
  return question !== null && answered?.question === question ? answered.answer.data : null;
}
