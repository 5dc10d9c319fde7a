import { recordingCalls } from '@doctorbird/contract/billing/recording';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';

/** What a family that is here already owes for other things; 0 for a new one, and until it is known. */
export function useOtherDue(familyId: string | null): number {
  const { data } = useLoaded(familyId ?? '', async (signal) => ({
    familyId,
    due:
      familyId === null ? 0 : (await call(recordingCalls.openItems, { query: { payer_id: familyId } }, { signal })).due,
  }));
  return data?.familyId === familyId ? data.due : 0;
}
