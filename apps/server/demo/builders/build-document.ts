import { childDocument } from '../../src/modules/families/documents/documents.table.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';

export type DocumentFacts = Omit<typeof childDocument.$inferInsert, 'id' | 'fileType' | 'sizeBytes' | 'fileName'> & {
  fileName?: string;
};

export async function buildDocument(db: Executor, facts: DocumentFacts): Promise<string> {
  const id = newId();
  await db
    .insert(childDocument)
    .values({ fileName: `${facts.requirement ?? 'paper'}.pdf`, ...facts, id, fileType: 'pdf', sizeBytes: 1840 });
  return id;
}
