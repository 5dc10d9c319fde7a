import { dashboardCalls } from '@doctorbird/contract/admin/dashboard';
import type { WorkCounts } from '@doctorbird/contract/admin/dashboard';
import { call } from '../../../api/call.ts';
import { useRefreshed } from '../../../portal/use-refreshed.ts';

const askCounts = (signal: AbortSignal) => call(dashboardCalls.workCounts, undefined, { signal });

/** The numbers beside the destinations. */
export const useWorkCounts = (): WorkCounts | null => useRefreshed(askCounts);
