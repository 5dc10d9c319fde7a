import { storyCalls } from '@doctorbird/contract/teaching/stories';
import { call } from '../../../api/call.ts';
import { loadTab, queryOf } from '../../../portal/load-tab.ts';

/** The story page that an address names, for the portals of a family and of a student. */
export const loadStories = ({ request }: { request: Request }) =>
  loadTab(request, (signal) =>
    call(storyCalls.listStories, { query: queryOf<Record<string, string>>(request, ['page']) }, { signal }),
  );
