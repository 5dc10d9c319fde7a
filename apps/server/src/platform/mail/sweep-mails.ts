import { inArray } from 'drizzle-orm';
import type { Executor } from '../database/connect.ts';
import { mailMessage } from './mail.table.ts';
import type { Mailer } from './mailer.ts';

/** Enqueue after deleting messages. */
export const SWEEP_MAILS = 'mail.sweep';
const atOnce = 1_000;

/** Also deletes the folder copies of erased and expired messages. Returns how many. */
export const sweepMails = (db: Executor, mailer: Mailer): Promise<number> =>
  mailer.sweep(async (ids) => {
    const present = new Set<string>();
    for (let from = 0; from < ids.length; from += atOnce) {
      const rows = await db
        .select({ id: mailMessage.id })
        .from(mailMessage)
        .where(inArray(mailMessage.id, ids.slice(from, from + atOnce)));
      for (const { id } of rows) present.add(id);
    }
    return present;
  });
