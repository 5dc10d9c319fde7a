import type { dataCopyCalls } from '@doctorbird/contract/privacy/data-copies';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPrivateFile } from '../../../platform/http/send-private-file.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { listCopies, ownCopyFile, requestCopy, type CopyNeeds } from './make-copy.ts';

export const dataCopyHandlers = (deps: CopyNeeds): Handlers<typeof dataCopyCalls, Actor> => {
  const { db, files, clock } = deps;
  return {
    listOwnCopies: async ({ actor }) => ({ data: await listCopies(db, actor.accountId, clock.now()) }),
    requestOwnCopy: ({ actor, request }) => requestCopy(deps, actor.accountId, originOf(request, actor)),
    requestCopyFor: ({ actor, params, request }) => requestCopy(deps, params.id, originOf(request, actor)),
    downloadOwnCopy: async ({ actor, params, request, reply }) => {
      const key = await ownCopyFile(db, params.id, actor.accountId, clock.now());
      await recordAudit(db, originOf(request, actor), {
        action: 'account.copy_downloaded',
        entity: 'account',
        entityId: actor.accountId,
      });
      return sendPrivateFile(reply, files, { key, name: `my-data-${jamaicaDay(clock.now())}.zip` });
    },
  };
};
