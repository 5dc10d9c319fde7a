import { settingCalls } from '@doctorbird/contract/organisation/settings';
import { call } from '../api/call.ts';
import { loadTab } from './load-tab.ts';

/** The settings, for a page that shows one part of them. */
export const loadSettings = (request: Request) =>
  loadTab(request, (signal) => call(settingCalls.getSettings, {}, { signal }));
