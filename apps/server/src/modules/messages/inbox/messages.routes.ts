import type { messageCalls } from '@doctorbird/contract/messages/messages';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { changeContact, listContacts } from './inbox.ts';
import { findMail, listMails, sendMailAgain } from '../outgoing/outgoing-mails.ts';
import { listSubscribers, removeSubscriber } from '../newsletter/subscribers.ts';

export const messageHandlers = ({
  db,
  clock,
  jobs,
  config,
}: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>): Handlers<typeof messageCalls, Actor> => ({
  listContacts: ({ query }) => listContacts(db, query),
  changeContact: ({ params, body, request, actor }) =>
    changeContact(db, params.id, body, originOf(request, actor), clock.now()),
  listSubscribers: ({ query }) => listSubscribers(db, query),
  removeSubscriber: async ({ params, request, actor }) => {
    await removeSubscriber(db, params.id, originOf(request, actor));
    return undefined;
  },
  listMails: ({ query }) => listMails(db, query),
  getMail: ({ params }) => findMail(db, params.id, config),
  sendMailAgain: ({ params, request, actor }) => sendMailAgain(db, jobs, config, params.id, originOf(request, actor)),
});
