import type { AppDependencies, NotifyDependencies } from '../../../app-dependencies.ts';

/** What the actions of quotes need besides the database: to mail papers, and to make links. */
export type QuotePorts = NotifyDependencies & Pick<AppDependencies, 'sealer'>;

/** The job that draws a paper and mails it: drawing takes too long for a transaction. */
export const MAIL_PAPER = 'groups.mail-paper';

export interface PaperToMail {
  quoteId: string;
  about: 'quote' | 'invoice';
}
