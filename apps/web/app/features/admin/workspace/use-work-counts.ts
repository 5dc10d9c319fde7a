import { workCountCalls } from '@doctorbird/contract/admin/work-counts';
import type { WorkCounts } from '@doctorbird/contract/admin/work-counts';
import { call } from '../../../api/call.ts';
import { useRefreshed } from '../../../portal/use-refreshed.ts';

const askCounts = (signal: AbortSignal) => call(workCountCalls.workCounts, undefined, { signal });

/** The numbers beside the destinations. */
export const useWorkCounts = (): WorkCounts | null => useRefreshed(askCounts);
