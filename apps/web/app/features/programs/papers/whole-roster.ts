import { rosterCalls } from '@doctorbird/contract/programs/roster';
import type { RosterRow } from '@doctorbird/contract/programs/roster';
import { call } from '../../../api/call.ts';

const most = 100;

/** All children of a program: paper has no second page to turn to. */
export async function wholeRoster(programId: string, signal: AbortSignal): Promise<RosterRow[]> {
  const rows: RosterRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await call(
      rosterCalls.programRoster,
      { params: { id: programId }, query: { page, limit: most } },
      { signal },
    );
    rows.push(...data);
    if (rows.length >= total || data.length === 0) return rows;
  }
}
