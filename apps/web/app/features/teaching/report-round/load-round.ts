import { reportRoundCalls, type ReportRound } from '@doctorbird/contract/teaching/report-rounds';
import { call } from '../../../api/call.ts';
import { loadTab } from '../../../portal/load-tab.ts';
import { settleReports, waitingReports, type ReportBody } from './save-report.ts';

type LoadedRound = { round: ReportRound; waiting: ReadonlyMap<string, ReportBody> };

/** The round of a class with what waits on this device. That is read first: what is sent meanwhile is then in both, and in none it cannot be. */
export const loadRound = (request: Request, programId: string) =>
  loadTab(request, async (signal): Promise<LoadedRound> => {
    await settleReports();
    const waiting = await waitingReports(programId);
    return { waiting, round: await call(reportRoundCalls.getReportRound, { params: { id: programId } }, { signal }) };
  });
