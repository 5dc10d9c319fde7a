import { job, sweep } from '../../access/job.ts';
import { deliverBroadcast, SEND_BROADCAST, SWEEP_BROADCASTS, sweepBroadcasts } from './broadcasts/deliver-broadcast.ts';
import { RETURN_CONVERSATIONS, SEND_WHATSAPP_ANSWER } from './conversations/conversation-context.ts';
import { dropWaitingFiles } from './conversations/conversation-files.ts';
import { returnConversations } from './conversations/return-to-office.ts';
import { sendWhatsAppAnswer } from './conversations/send-whatsapp-answer.ts';
import { dropIncomingIds } from './conversations/take-incoming.ts';
import { deliverIssue, SEND_NEWSLETTER, SWEEP_NEWSLETTERS, sweepNewsletters } from './newsletter/deliver-issue.ts';

const toMany = { retryLimit: 5, retryDelay: 5, expireInSeconds: 600 };

export const messageJobs = [
  sweep(SWEEP_BROADCASTS, '* * * * *', sweepBroadcasts),
  sweep(SWEEP_NEWSLETTERS, '* * * * *', sweepNewsletters),
  sweep(RETURN_CONVERSATIONS, '*/10 * * * *', returnConversations),
  job<Parameters<typeof deliverBroadcast>[1], { id: string }>({
    name: SEND_BROADCAST,
    settings: toMany,
    run: (db, context, { data: { id } }) => deliverBroadcast(db, context, id),
  }),
  job<Parameters<typeof deliverIssue>[1], { id: string }>({
    name: SEND_NEWSLETTER,
    settings: toMany,
    run: (db, context, { data: { id } }) => deliverIssue(db, context, id),
  }),
  job<Parameters<typeof sendWhatsAppAnswer>[1], { id: string }>({
    name: SEND_WHATSAPP_ANSWER,
    settings: { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
    run: (db, context, { data: { id }, attempt: { isLastAttempt } }) =>
      sendWhatsAppAnswer(db, context, { id, isLastAttempt }),
  }),
];

export const messageChores = [dropWaitingFiles, dropIncomingIds];
