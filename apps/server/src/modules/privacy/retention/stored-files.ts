import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { FileStore, StoredFile } from '../../../platform/files/file-store.ts';

/** A file is written before the row that names it, so a young file may still be waiting for its row. */
const orphanAfter = 24 * 3_600_000;

interface Named {
  kind: string;
  id: string;
  key: string;
}

/** Every row that names a file. Add each new table with files here, or its files are deleted. */
export const namedFiles = async (db: Executor): Promise<Named[]> =>
  (
    await db.execute<Named & Record<string, unknown>>(sql`
      select 'document' as kind, id, file_key as key from child_document
      union all select 'child_person', id, photo_key from child_person where photo_key is not null
      union all select 'proof', id, file_key from payment_proof
      union all select 'month_paper', id, paper_key from closed_month where paper_key is not null
      union all select 'month_sheet', id, sheet_key from closed_month where sheet_key is not null
      union all select 'coursework_file', id, key from coursework_file
      union all select 'coursework_file', id, poster_key from coursework_file where poster_key is not null
      union all select 'portfolio_item', i.id, k.key from portfolio_item i, lateral (values (i.picture_key), (i.video_key)) k(key)
        where k.key is not null
      union all select 'broadcast_file', id, file_key from broadcast_file
      union all select 'conversation_file', id, file_key from conversation_file
      union all select 'data_copy', id, file_key from data_copy where file_key is not null
      union all select 'class_media', id, f ->> 'key' from class_media, jsonb_array_elements(files) f
      union all select 'class_media', id, video_key from class_media where video_key is not null
      union all select 'picture', id, f ->> 'key' from picture, jsonb_array_elements(files) f
      union all select 'logo', (s.value ->> 'id')::uuid, f ->> 'key'
        from setting s, jsonb_array_elements(s.value -> 'files') f where s.key = 'logo'`)
  ).rows;

export interface FileCheck {
  orphans: StoredFile[];
  missing: Omit<Named, 'key'>[];
}

/** Compares the store with the database: files that no row names, and rows whose file is missing. */
export async function checkFiles(db: Executor, files: Pick<FileStore, 'list'>, now: Date): Promise<FileCheck> {
  const stored: StoredFile[] = [];
  for await (const file of files.list()) stored.push(file);
  // Read after the files: a file stored in between either has its row already or is young.
  const named = await namedFiles(db);
  const keys = new Set(named.map(({ key }) => key));
  const there = new Set(stored.map(({ key }) => key));
  const old = now.getTime() - orphanAfter;
  const gone = new Map(named.filter(({ key }) => !there.has(key)).map(({ kind, id }) => [id, { kind, id }]));
  return {
    orphans: stored.filter(({ key, writtenAt }) => !keys.has(key) && writtenAt.getTime() < old),
    missing: [...gone.values()],
  };
}
