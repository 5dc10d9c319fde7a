import type { documentCalls } from '@doctorbird/contract/families/documents';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPrivateFile } from '../../../platform/http/send-private-file.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { ChildPlaces } from '../students/child-places.ts';
import { familyOf } from '../students/students.policy.ts';
import {
  documentsOfFamily,
  findAnyDocument,
  findDocumentFile,
  findOwnDocument,
  listAllDocuments,
} from './documents.queries.ts';
import { reviewDocument } from './review-document.ts';
import { sendDocument, withdrawDocument } from './send-document.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'pool' | 'files' | 'clock' | 'jobs' | 'config'> & {
  childPlaces: ChildPlaces;
};

export function documentHandlers(
  deps: Dependencies,
): Handlers<typeof documentCalls & Lists<'listAllDocuments'>, Actor> {
  const { db, files, clock } = deps;
  const today = () => jamaicaDay(clock.now());
  return {
    listDocuments: async ({ actor }) => ({
      data: await documentsOfFamily(deps, { parentId: actor.accountId, today: today() }),
    }),
    sendDocument: async ({ actor, params, body, file, request }) => {
      const parentId = familyOf(actor);
      const given = { parentId, studentId: params.id, file, body };
      const id = await sendDocument(db, contextOf(deps, { request, actor }), given);
      const row = await (parentId === null
        ? findAnyDocument(db, id, today())
        : findOwnDocument(db, { parentId, id, today: today() }));
      if (!row) throw notFound('document');
      return row;
    },
    withdrawDocument: ({ actor, params, request }) =>
      withdrawDocument(db, contextOf(deps, { request, actor }), {
        parentId: actor.accountId,
        id: params.id,
      }) as Promise<never>,
    getDocumentFile: async ({ actor, params, request, reply }) => {
      const parentId = familyOf(actor);
      const row = await findDocumentFile(db, parentId, params.id);
      if (parentId === null)
        await recordAudit(db, originOf(request, actor), {
          action: 'document.read',
          entity: 'student',
          entityId: row.studentId,
          after: { document_id: params.id },
        });
      return sendPrivateFile(reply, files, row);
    },
    listAllDocuments: ({ query }) => listAllDocuments(db, query, today()),
    reviewDocument: async ({ actor, params, body, request }) => {
      await reviewDocument(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      const row = await findAnyDocument(db, params.id, today());
      if (!row) throw notFound('document');
      return row;
    },
  };
}
