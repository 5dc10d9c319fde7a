import type { listCalls } from '@doctorbird/contract/lists';
import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { call } from '../api/call.ts';
import { everyPage } from '../api/every-page.ts';
import { programOptions } from '../portal/list-filters.ts';

/** Written out: the schemas of programs would come along, for their names alone. */
const line = { method: 'GET', path: '/admin/programs' } as const;

/** All programs but archived ones, by title. After a few seasons they are more than a page. */
export const everyProgram = async (signal: AbortSignal): Promise<readonly AdminProgram[]> =>
  (
    await everyPage((page) =>
      call<typeof listCalls.listAllPrograms>(line, { query: { ...page, sort: 'title' } }, { signal }),
    )
  ).data;

/** The same to choose from. */
export const everyProgramOption = async (signal = new AbortController().signal) =>
  programOptions(await everyProgram(signal));
