import type { familyFileCalls } from '@doctorbird/contract/admin/family-file';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadLedger } from '../../billing/ledger/ledger.queries.ts';
import { creditCents } from '../../billing/payments/credit.queries.ts';
import { consentsOf } from '../../families/consents/consents.queries.ts';
import { notesOf } from '../../families/notes/family-notes.ts';
import { archivedChildrenOf } from '../../families/parents/families.queries.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { readChoices } from '../../organisation/notifications/notification-choices.ts';

/** A family's money, consents, choices and notes on one page. */
export function familyFileHandlers({
  db,
  pool,
}: Pick<AppDependencies, 'db' | 'pool'>): Handlers<typeof familyFileCalls, Actor> {
  return {
    getOfficeParentFile: async ({ params: { id } }) => {
      const [row] = await db.select({ code: parent.familyCode }).from(parent).where(eq(parent.id, id));
      if (!row) throw notFound('parent');
      const [ledger, consents, notifications, notes, archived] = await Promise.all([
        creditCents(db, id).then((credit) => loadLedger(pool, id, credit)),
        consentsOf(db, { parentId: id }),
        readChoices(db, id),
        notesOf(db, id),
        archivedChildrenOf(db, id),
      ]);
      return { ledger, consents, notifications, family_code: row.code, notes, archived };
    },
  };
}
