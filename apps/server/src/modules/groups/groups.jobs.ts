import { job } from '../../access/job.ts';
import { dropRemovedMembers } from './admin/change-members.ts';
import { forgetClaims } from './links/forget-claims.ts';
import { mailPaper } from './quotes/mail-paper.ts';
import { MAIL_PAPER, type PaperToMail } from './quotes/quote-dependencies.ts';

export const groupJobs = [
  job<Parameters<typeof mailPaper>[1], PaperToMail>({
    name: MAIL_PAPER,
    settings: { retryLimit: 5, retryDelay: 30, retryBackoff: true },
    run: (db, context, { data }) => mailPaper(db, context, data),
  }),
];

export const groupChores = [dropRemovedMembers, forgetClaims];
