import type { recordingCalls } from '@doctorbird/contract/billing/recording';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';

/** Written out: the schemas of all that the desk records would come along. */
const openItems = { method: 'GET', path: '/admin/payments/open-items' } as const;

/** What a family that is here already owes for other things; 0 for a new one, and until it is known. */
export function useOtherDue(familyId: string | null): number {
  const { data } = useLoaded(familyId ?? '', async (signal) => ({
    familyId,
    due:
      familyId === null
        ? 0
        : (await call<typeof recordingCalls.openItems>(openItems, { query: { payer_id: familyId } }, { signal })).due,
  }));
  return data?.familyId === familyId ? data.due : 0;
}
