import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';

/** Deletes conversations; returns the keys of their files. */
export async function deleteConversations(tx: Transaction, condition: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select f.file_key as key from conversation_file f join contact_message c on c.id = f.conversation_id where ${condition}`);
  await tx.execute(sql`delete from contact_message c where ${condition}`);
  return rows.map(({ key }) => key);
}

interface Holder {
  id: string;
  email: string | null;
  phone: string | null;
  signInPhone: string | null;
}

/**
 * Removes the conversations of accounts, by account, address and number: chats, and what the office noted of somebody who called. What a
 * member of the team wrote to families stays. Returns the keys of the files.
 */
export async function eraseConversations(tx: Transaction, holders: readonly Holder[]): Promise<string[]> {
  const keys: string[] = [];
  for (const { id, email, phone, signInPhone } of holders) {
    const numbers = sql`${sql.param([phone, signInPhone].filter((one) => one !== null))}::text[]`;
    keys.push(
      ...(await deleteConversations(
        tx,
        sql`(c.account_id = ${id} or lower(c.email) = lower(${email}) or (c.account_id is null and c.phone = any(${numbers})))`,
      )),
    );
    const { rows } = await tx.execute<{ key: string }>(sql`
      delete from conversation_file where uploaded_by = ${id} and conversation_id is null returning file_key as key`);
    keys.push(...rows.map(({ key }) => key));
    await tx.execute(
      sql`update contact_message set assignee_id = null, version = version + 1 where assignee_id = ${id}`,
    );
  }
  return keys;
}
