import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { useLoaded } from '../portal/use-loaded.ts';
import { allOptional } from './answer-draft.ts';
import { loadQuestions } from './use-questions.ts';

/** What is asked about a place in a program; the office fills in what the family has said. Without a program nothing. */
export function useOfficeQuestions(programId: string): readonly ShownField[] {
  const { data } = useLoaded(`questions ${programId}`, async (signal) => ({
    of: programId,
    fields: programId ? allOptional(await loadQuestions('enrollment', signal, { of: programId })) : none,
  }));
  // Those of the program that was chosen before are not asked meanwhile.
  return data?.of === programId ? data.fields : none;
}

const none: readonly ShownField[] = [];
