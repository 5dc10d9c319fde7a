import type { Tag, tagCalls } from '@doctorbird/contract/admin/tags';
import { call } from '../api/call.ts';

/** All tags, by name. */
export const loadTags = async (signal?: AbortSignal): Promise<Tag[]> =>
  (await call<typeof tagCalls.listTags>({ method: 'GET', path: '/admin/tags' }, {}, { signal })).data;
