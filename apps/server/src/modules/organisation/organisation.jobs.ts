import { job, sweep } from '../../access/job.ts';
import { COLLECT_MAILS, collectMails } from './channels/collect-mails.ts';
import { deliverText, releaseTexts, type TextContext } from './channels/deliver-text.ts';
import { TEXT_JOB } from './channels/text-job.ts';

export const organisationJobs = [
  sweep(COLLECT_MAILS, '*/10 * * * *', collectMails),
  job<TextContext, { id: string }>({
    name: TEXT_JOB,
    settings: { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120, concurrency: 3 },
    run: (db, context, { data: { id }, attempt: { isLastAttempt } }) => deliverText(db, context, { id, isLastAttempt }),
  }),
  job<TextContext>({ name: 'texts.release', every: '* * * * *', settings: {}, run: releaseTexts }),
];
