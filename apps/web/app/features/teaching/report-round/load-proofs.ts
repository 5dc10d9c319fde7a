import { reportProofCalls } from '@doctorbird/contract/teaching/report-proofs';
import { call } from '../../../api/call.ts';
import { loadTab, queryOf } from '../../../portal/load-tab.ts';

/** The page of reports that an address names, for a colleague and for the office. */
export const loadProofs = ({ request }: { request: Request }) =>
  loadTab(request, (signal) =>
    call(reportProofCalls.listReportProofs, { query: queryOf<Record<string, string>>(request, ['page']) }, { signal }),
  );
