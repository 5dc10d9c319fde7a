import type { Database } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { broadcast, broadcastRecipient } from '../../src/modules/messages/broadcasts/broadcasts.table.ts';

type Row = typeof broadcast.$inferInsert;
type Reader = typeof broadcastRecipient.$inferInsert;

/** A message to many: a draft to all families unless told otherwise. */
export async function buildBroadcast(db: Database, given: Partial<Row> = {}): Promise<string> {
  const id = newId();
  await db.insert(broadcast).values({
    id,
    form: 'service',
    source: 'page',
    subject: 'Bring a hat',
    text: 'Hello {first_name}, it will be hot.',
    audience: { match: 'any', rules: [{ of: 'families', id: null, day: null, except: false }] },
    ...given,
  });
  return id;
}

/** A message that went to one parent, as their portal has it. */
export async function buildReceived(
  db: Database,
  {
    form = 'service',
    ...reader
  }: Pick<Reader, 'accountId' | 'name' | 'email'> & Partial<Reader> & { form?: Row['form'] },
): Promise<string> {
  const at = reader.createdAt ?? new Date();
  const broadcastId = await buildBroadcast(db, {
    form,
    source: form === 'closure' ? 'closure' : 'page',
    state: 'sent',
    sendAt: at,
    startedAt: at,
    sentAt: at,
    createdAt: at,
  });
  const id = newId();
  await db.insert(broadcastRecipient).values({
    id,
    broadcastId,
    personKey: `account:${reader.accountId}`,
    role: 'parent',
    subject: 'Bring a hat',
    text: `Hello ${reader.name}, it will be hot.`,
    handedAt: at,
    ...reader,
  });
  return id;
}
