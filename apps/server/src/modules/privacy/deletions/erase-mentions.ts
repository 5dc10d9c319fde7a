import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { ERASED_NAME } from '../../../platform/privacy/erased-name.ts';
import { rereadDays } from './reread-days.ts';

/** Texts about anything, in which somebody may be named; those of a person's own records go with these. */
export const mentionTexts: Readonly<Record<string, readonly string[]>> = {
  contact_message: ['subject', 'note', 'next_step'],
  conversation_message: ['text'],
  broadcast: ['subject', 'text'],
  broadcast_recipient: ['subject', 'text'],
  newsletter_issue: ['subject'],
  class_story: ['text'],
  class_media_place: ['text'],
  meeting: ['note'],
  closure: ['reason'],
  headcount: ['reason'],
  class_decision: ['reason'],
  cover_request: ['reason', 'note'],
  staff_presence: ['note'],
  competition_entry: ['name', 'robot', 'school', 'coach'],
  event_slot: ['title'],
  group_event: ['detail'],
  partner_group: ['additional_info'],
  fund_entry: ['giver', 'note'],
  fund_sponsor: ['purpose'],
  bank_line: ['reason'],
  gateway_mismatch: ['note'],
  cash_count: ['note'],
  deposit: ['note'],
  role_grant: ['reason'],
  opening_night: ['message'],
  saved_audience: ['name'],
  saved_view: ['name'],
};

/** The same in objects: judges' notes on a team, the decisions of a review, the words of a filter. */
export const mentionObjects: Readonly<Record<string, readonly string[]>> = {
  event_record: ['body'],
  entry_result: ['lines'],
  newsletter_issue: ['blocks'],
  report_proof: ['notes'],
  rights_review: ['decisions'],
  saved_view: ['query'],
};

interface Places {
  columns: Readonly<Record<string, readonly string[]>>;
  /** The name as it stands there. */
  name: string;
  read: (column: SQL) => SQL;
  write: (text: SQL) => SQL;
}

async function replaceIn(tx: Transaction, { columns, name, read, write }: Places): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    const texts = names.map((column) => sql.identifier(column));
    await tx.execute(sql`
      update ${sql.identifier(table)} set ${sql.join(
        texts.map((text) => sql`${text} = ${write(sql`replace(${read(sql`${text}`)}, ${name}, ${ERASED_NAME})`)}`),
        sql`, `,
      )}
      where ${sql.join(
        texts.map((text) => sql`position(${name} in ${read(sql`${text}`)}) > 0`),
        sql` or `,
      )}`);
  }
}

/** Takes full names out of what was written about other things. A single word fits other people too, and stays. Only within `erasing`. */
export async function eraseMentions(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of new Set(names.map((one) => one.trim()).filter((one) => /\s/.test(one)))) {
    await replaceIn(tx, { columns: mentionTexts, name, read: (column) => column, write: (text) => text });
    const inObjects = JSON.stringify(name).slice(1, -1);
    await rereadDays(tx, sql`position(${inObjects} in body::text) > 0`);
    await replaceIn(tx, {
      columns: mentionObjects,
      name: inObjects,
      read: (column) => sql`${column}::text`,
      write: (text) => sql`${text}::jsonb`,
    });
  }
}
