import { type Chore, job, sweep } from '../../access/job.ts';
import type { NotifyDependencies } from '../../app-dependencies.ts';
import { COLLECT_MAILS, collectMails } from './channels/collect-mails.ts';
import { deliverText, releaseTexts, type TextContext } from './channels/deliver-text.ts';
import { TEXT_JOB } from './channels/text-job.ts';
import { catchUpWebhooks, dropOldDeliveries } from './webhooks/catch-up.ts';
import { deliverWebhook, type DeliverContext } from './webhooks/deliver-webhook.ts';
import { DELIVER_WEBHOOK } from './webhooks/webhook-jobs.ts';

export const organisationJobs = [
  sweep(COLLECT_MAILS, '*/10 * * * *', collectMails),
  job<TextContext, { id: string }>({
    name: TEXT_JOB,
    settings: { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120, concurrency: 3 },
    run: (db, context, { data: { id }, attempt: { isLastAttempt } }) => deliverText(db, context, { id, isLastAttempt }),
  }),
  job<TextContext>({ name: 'texts.release', every: '* * * * *', settings: {}, run: releaseTexts }),
  // It plans its further tries itself, as Standard Webhooks advises.
  job<DeliverContext, { id: string }>({
    name: DELIVER_WEBHOOK,
    settings: { retryLimit: 0, expireInSeconds: 60, concurrency: 6 },
    run: (db, context, { data: { id } }) => deliverWebhook(db, context, id),
  }),
  job<NotifyDependencies>({ name: 'webhooks.catch_up', every: '* * * * *', settings: {}, run: catchUpWebhooks }),
];

export const organisationChores: readonly Chore<unknown>[] = [dropOldDeliveries];
