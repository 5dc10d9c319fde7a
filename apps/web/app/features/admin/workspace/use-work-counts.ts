import { dashboardCalls } from '@doctorbird/contract/admin/dashboard';
import type { WorkCounts } from '@doctorbird/contract/admin/dashboard';
import { call } from '../../../api/call.ts';
import { useKeptFresh } from '../../../portal/use-kept-fresh.ts';

const askCounts = (signal: AbortSignal) => call(dashboardCalls.workCounts, undefined, { signal });

/** The numbers beside the destinations. */
export const useWorkCounts = (): WorkCounts | null => useKeptFresh(askCounts);
