import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { rosterCalls } from '@doctorbird/contract/programs/roster';
import type { RosterRow } from '@doctorbird/contract/programs/roster';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { call } from '../../../api/call.ts';
import { loadTab } from '../../../portal/load-tab.ts';

const most = 100;

/** All children of a program: paper has no second page to turn to. */
async function wholeRoster(
  programId: string,
  signal: AbortSignal,
): Promise<{ rows: RosterRow[]; questions: readonly ShownField[] }> {
  const rows: RosterRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total, questions } = await call(
      rosterCalls.programRoster,
      { params: { id: programId }, query: { page, limit: most } },
      { signal },
    );
    rows.push(...data);
    if (rows.length >= total || data.length === 0) return { rows, questions };
  }
}

/** A program with all its children, for a paper. */
export const loadClass = (request: Request, id: string) =>
  loadTab(request, async (signal) => {
    const [program, roster] = await Promise.all([
      call(programAdminCalls.getAnyProgram, { params: { id } }, { signal }),
      wholeRoster(id, signal),
    ]);
    return { program, ...roster };
  });
