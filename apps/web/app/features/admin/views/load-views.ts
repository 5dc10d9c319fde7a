import { savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import type { SavedView, ViewList } from '@doctorbird/contract/admin/saved-views';
import { call } from '../../../api/call.ts';

export const loadViews = async (list: ViewList, signal: AbortSignal): Promise<SavedView[]> =>
  (await call(savedViewCalls.listViews, { query: { list } }, { signal })).data;
