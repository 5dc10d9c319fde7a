import type { Lists } from '@doctorbird/contract/lists';
import type { messageCalls } from '@doctorbird/contract/messages/messages';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { MailMaking } from '../../../platform/mail/compose-mail.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { changeContact, listContacts } from './inbox.ts';
import type { BroadcastReach } from '../broadcasts/broadcast-reach.ts';
import type { NewsletterSources } from '../newsletter/issue-sources.ts';
import { channelsToday } from '../../organisation/channels/channels-today.queries.ts';
import { sendTestText } from '../../organisation/channels/send-test-text.ts';
import { clearBounces, findMail, listBounces, listMails, sendMailAgain } from '../outgoing/outgoing-mails.ts';
import { listSubscribers, removeSubscriber } from '../newsletter/subscribers.ts';

export const messageHandlers = ({
  db,
  clock,
  jobs,
  config,
  mailMaking,
  broadcastReach,
  newsletterSources,
}: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & {
  mailMaking: MailMaking;
  broadcastReach: BroadcastReach;
  newsletterSources: NewsletterSources;
}): Handlers<typeof messageCalls & Lists<'listSubscribers' | 'listMails'>, Actor> => ({
  listContacts: ({ query }) => listContacts(db, query),
  changeContact: ({ params, body, request, actor }) =>
    changeContact(db, contextOf({ clock }, { request, actor }), { id: params.id, given: body }),
  listSubscribers: ({ query }) => listSubscribers(db, query),
  removeSubscriber: async ({ params, request, actor }) => {
    await removeSubscriber(db, contextOf({ clock }, { request, actor }), params.id);
    return undefined;
  },
  listMails: ({ query }) => listMails(db, { now: clock.now() }, query),
  getPhoneChannels: async () => ({ data: await channelsToday(db, { config, now: clock.now() }) }),
  sendTestText: async ({ body, request, actor }) => {
    await sendTestText(db, contextOf({ clock, jobs, config }, { request, actor }), body.channel);
    return { message: 'A test message is on its way to you.' };
  },
  clearBounce: async ({ body, request, actor }) => {
    await clearBounces(db, contextOf({ clock }, { request, actor }), [body.address]);
    return { message: `We send to ${body.address} again.` };
  },
  listBounces: ({ query }) => listBounces(db, query),
  clearBounces: async ({ body, request, actor }) => {
    const cleared = await clearBounces(db, contextOf({ clock }, { request, actor }), body.addresses);
    return { message: `We send to ${cleared} ${cleared === 1 ? 'address' : 'addresses'} again.`, cleared };
  },
  getMail: ({ params }) => findMail(db, { config, mailMaking }, params.id),
  sendMailAgain: ({ params, request, actor }) =>
    sendMailAgain(
      db,
      contextOf({ clock, jobs, config, mailMaking, broadcastReach, newsletterSources }, { request, actor }),
      params.id,
    ),
});
