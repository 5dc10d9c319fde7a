import type { TagRef } from '@doctorbird/contract/organisation/tags';
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The tags of a record by name, as a column of its row; `record` is the SQL of its id. */
export const tagsText = (record: string): string => `coalesce((
  select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name))
  from record_tag rt join tag t on t.id = rt.tag_id where rt.record_id = ${record}), '[]'::json)`;

export const tagsOf = (record: string): SQL<TagRef[]> => sql<TagRef[]>`${sql.raw(tagsText(record))}`;

/** Whether a record has a tag: a condition of lists, as text with one value. */
export const hasTagText = (record: string): string =>
  `${record} in (select rt.record_id from record_tag rt where rt.tag_id = ?)`;

/** Whether a record has a tag; without a tag there is no condition. */
export const hasTag = (record: AnyColumn, tagId: string | undefined): SQL | undefined =>
  tagId ? sql`${record} in (select rt.record_id from record_tag rt where rt.tag_id = ${tagId})` : undefined;
