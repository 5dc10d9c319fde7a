import type { familyFileCalls } from '@doctorbird/contract/admin/family-file';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadLedger } from '../../billing/ledger/ledger.queries.ts';
import { consentsOf } from '../../families/consents/consents.queries.ts';
import { countNotes } from '../notes/notes.queries.ts';
import { archivedChildrenOf, findFamilyCode } from '../../families/parents/families.queries.ts';
import { presentChoices } from '../../organisation/notifications/notification-choices.presenter.ts';
import { readChoices } from '../../organisation/notifications/notification-choices.ts';

/** A family's money, consents and choices on one page. */
export function familyFileHandlers({ db }: Pick<AppDependencies, 'db'>): Handlers<typeof familyFileCalls, Actor> {
  return {
    getOfficeParentFile: async ({ params: { id } }) => {
      const familyCode = await findFamilyCode(db, id);
      const [ledger, consents, notifications, notes, archived] = await Promise.all([
        loadLedger(db, id),
        consentsOf(db, { parentId: id }),
        readChoices(db, id).then((choices) => presentChoices(choices, 'parent')),
        countNotes(db, id),
        archivedChildrenOf(db, id),
      ]);
      return { ledger, consents, notifications, family_code: familyCode, notes, archived };
    },
  };
}
