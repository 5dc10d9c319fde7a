import type { sendMailing } from '@doctorbird/contract/messages/mailings';
import type { z } from 'zod';
import { contextOf, type ActionContext } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Mailing, MailingKind, MailingReader } from './mailing-kind.ts';
import { sendingOf } from './send-mailing.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;
type Asked = { params: { id: string }; actor: Actor; request: Parameters<typeof contextOf>[1]['request'] };

/** The handlers that all kinds of mailing have, by what they do. `find` answers one as it is now. */
export function mailingHandlers<
  M extends Mailing,
  R extends MailingReader,
  New extends object,
  Draft extends object,
  N,
  Answer,
>(deps: Dependencies & N, kind: MailingKind<M, R, New, Draft, N>, find: (db: Executor, id: string) => Promise<Answer>) {
  const { db } = deps;
  const sending = sendingOf(kind);
  const contextFor = ({ request, actor }: Asked) => contextOf(deps, { request, actor });
  /** Answers the mailing after an action. */
  const after =
    (act: (context: ReturnType<typeof contextFor>, id: string) => Promise<unknown>) => async (request: Asked) => {
      await act(contextFor(request), request.params.id);
      return find(db, request.params.id);
    };
  return {
    get: ({ params }: Asked) => find(db, params.id),
    test: async (request: Asked) => ({ to: await sending.test(db, contextFor(request), request.params.id) }),
    send: async (request: Asked & { body: z.output<typeof sendMailing> }) => {
      await sending.send(db, contextFor(request), { id: request.params.id, given: request.body });
      return find(db, request.params.id);
    },
    unschedule: after((context: ActionContext, id) => sending.unschedule(db, context, id)),
    resend: async (request: Asked) => ({ again: await sending.resend(db, contextFor(request), request.params.id) }),
  };
}
