import type { officeParentCalls } from '@doctorbird/contract/families/parents-admin';
import type { officeStudentCalls } from '@doctorbird/contract/families/students-admin';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { consentsOf } from '../consents/consents.queries.ts';
import { parent } from './parents.table.ts';
import { creditCents } from '../../billing/payments/credit.queries.ts';
import { loadLedger } from '../../billing/ledger/ledger.queries.ts';
import { archivedChildrenOf, findOfficeStudent, findParent } from './families.queries.ts';
import { readChoices } from '../../organisation/notifications/notification-choices.ts';
import { archiveChild, restoreChild } from '../students/archive-child.ts';
import { changeChild, changeMedicalNotes } from '../students/change-child.ts';
import { changeParent } from './change-parent.ts';
import { addFamilyNote, notesOf, removeFamilyNote } from '../notes/family-notes.ts';
import { loadStudentFile } from '../../admin/student-file/student-file.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'pool' | 'clock' | 'sealer' | 'jobs' | 'config'> & { sessions: Sessions };

/** The office's pages of one child and of one family. */
export function familyOfficeHandlers(
  deps: Needs,
): Handlers<typeof officeStudentCalls & typeof officeParentCalls, Actor> {
  const { db, pool, clock } = deps;
  const today = () => jamaicaDay(clock.now());
  const found = (id: string) => findOfficeStudent(db, id, today());
  return {
    getOfficeStudentFile: async ({ params }) => loadStudentFile(db, pool, deps.sealer, await found(params.id), today()),
    changeOfficeStudent: async ({ actor, params, body, request }) => {
      await changeChild(deps, null, params.id, body, originOf(request, actor));
      return found(params.id);
    },
    changeMedicalNotes: async ({ actor, params, body, request }) => {
      await changeMedicalNotes(deps, params.id, body, originOf(request, actor));
      return found(params.id);
    },
    archiveStudent: async ({ actor, params, body, request }) => {
      await archiveChild(db, deps, params.id, body.reason, originOf(request, actor), clock.now());
      return found(params.id);
    },
    restoreOfficeStudent: async ({ actor, params, request }) => {
      await restoreChild(db, deps, null, params.id, originOf(request, actor));
      return found(params.id);
    },
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
    changeOfficeParent: async ({ actor, params, body, request }) => {
      await changeParent(deps, params.id, body, originOf(request, actor));
      return findParent(db, params.id);
    },
    addFamilyNote: ({ actor, params, body, request }) =>
      addFamilyNote(db, params.id, body.text, originOf(request, actor), clock.now()),
    removeFamilyNote: async ({ actor, params, request }) => {
      await removeFamilyNote(db, params, originOf(request, actor));
    },
  };
}
