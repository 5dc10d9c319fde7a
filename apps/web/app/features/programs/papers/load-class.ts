import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { rosterCalls } from '@doctorbird/contract/programs/roster';
import type { RosterRow } from '@doctorbird/contract/programs/roster';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { call } from '../../../api/call.ts';
import { everyPage } from '../../../api/every-page.ts';
import { loadTab } from '../../../portal/load-tab.ts';

/** All children of a program. */
async function wholeRoster(
  programId: string,
  signal: AbortSignal,
): Promise<{ rows: RosterRow[]; questions: readonly ShownField[] }> {
  const { data, questions } = await everyPage((query) =>
    call(rosterCalls.programRoster, { params: { id: programId }, query }, { signal }),
  );
  return { rows: data, questions };
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
