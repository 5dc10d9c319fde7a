import type { familyFileCalls } from '@doctorbird/contract/admin/family-file';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { loadLedger } from '../../billing/ledger/ledger.queries.ts';
import { consentsOf } from '../../families/consents/consents.queries.ts';
import { countNotes } from '../notes/notes.queries.ts';
import { archivedChildrenOf, findFamilyCode } from '../../families/parents/families.queries.ts';
import { presentChoices } from '../../organisation/notifications/notification-choices.presenter.ts';
import { readChoices } from '../../organisation/notifications/notification-choices.ts';

/** A family's money, consents and choices on one page. */
export function familyFileHandlers({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof familyFileCalls, Actor> {
  return {
    getOfficeParentFile: async ({ params: { id } }) => {
      const familyCode = await findFamilyCode(db, id);
      const [ledger, consents, notifications, notes, archived] = await Promise.all([
        loadLedger(db, id, jamaicaDay(clock.now())),
        consentsOf(db, { parentId: id }),
        readChoices(db, id).then((choices) => presentChoices(choices, 'parent')),
        countNotes(db, id),
        archivedChildrenOf(db, id),
      ]);
      return { ledger, consents, notifications, family_code: familyCode, notes, archived };
    },
  };
}
