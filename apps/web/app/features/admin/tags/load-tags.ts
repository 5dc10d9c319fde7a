import { tagCalls, type Tag } from '@doctorbird/contract/admin/tags';
import { call } from '../../../api/call.ts';

/** All tags, by name. */
export const loadTags = async (signal?: AbortSignal): Promise<Tag[]> =>
  (await call(tagCalls.listTags, {}, { signal })).data;
