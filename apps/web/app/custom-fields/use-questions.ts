import type { FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import { fieldAnswerCalls, type ShownField } from '@doctorbird/contract/organisation/field-answers';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';

/** The program or competition that asks questions of its own. */
type Of = { of?: string | undefined };

/** The fields of a kind of record that the caller sees, with the questions `of` its program or competition. */
export const loadQuestions = async (
  record: FieldRecord,
  signal?: AbortSignal,
  { of }: Of = {},
): Promise<readonly ShownField[]> =>
  (await call(fieldAnswerCalls.listFields, { query: { record, ...(of && { of }) } }, { signal })).fields;

/** The questions of a form. While it is open an admin may change them: then they are read again, and the form stays. */
export function useQuestions(record: FieldRecord, given: readonly ShownField[], of: Of = {}) {
  const [newer, setNewer] = useState<readonly ShownField[] | null>(null);
  return {
    fields: newer ?? given,
    /** Sends the form; when an answer is refused, the questions are read again first, so that a new one has its box. */
    sending: async <T>(send: () => Promise<T>): Promise<T> => {
      try {
        return await send();
      } catch (reason) {
        if (reason instanceof ApiError && Object.keys(reason.fields).some((name) => name.startsWith('answers.')))
          setNewer(await loadQuestions(record, undefined, of).catch(() => newer));
        throw reason;
      }
    },
  };
}
