import type { dataCopyCalls } from '@doctorbird/contract/privacy/data-copies';
import { contextOf } from '../../../access/action-context.ts';
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
    listOwnCopies: async ({ actor }) => ({ data: await listCopies(db, { now: clock.now() }, actor.accountId) }),
    requestOwnCopy: ({ actor, request }) => requestCopy(db, contextOf(deps, { request, actor }), actor.accountId),
    requestCopyFor: ({ actor, params, request }) => requestCopy(db, contextOf(deps, { request, actor }), params.id),
    downloadOwnCopy: async ({ actor, params, request, reply }) => {
      const key = await ownCopyFile(db, { now: clock.now() }, { id: params.id, accountId: actor.accountId });
      await recordAudit(db, originOf(request, actor), {
        action: 'account.copy_downloaded',
        entity: 'account',
        entityId: actor.accountId,
      });
      return sendPrivateFile(reply, files, { key, name: `my-data-${jamaicaDay(clock.now())}.zip` });
    },
  };
};
