import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { MailKind } from './mail-kind.ts';
import { mailText } from './mail-texts.table.ts';

export type MailTextRow = typeof mailText.$inferSelect;

/** Throws 404. */
export function kindOf(kinds: readonly MailKind[], id: string): MailKind {
  const found = kinds.find((kind) => kind.id === id);
  if (!found) throw notFound('email');
  return found;
}

export const changedTexts = async (db: Executor): Promise<Map<string, MailTextRow>> =>
  new Map((await db.select().from(mailText)).map((row) => [row.kind, row]));

export async function changedText(db: Executor, kind: string): Promise<MailTextRow | null> {
  const [row] = await db.select().from(mailText).where(eq(mailText.kind, kind));
  return row ?? null;
}
