import { reasonOf } from '../mailings/mailings.presenter.ts';
import { glimpseOf } from './issue-blocks.ts';
import type { IssueRecipientRow, PublicRow } from './issues.rows.ts';

export const presentIssueRecipient = (row: IssueRecipientRow) => ({
  ...row,
  reason: reasonOf(row, { withdrawn: 'Unsubscribed before it was sent', withoutMail: 'No email was stored' }),
});

/** A newsletter that was sent, in the list of the website. */
export const presentPublicLine = (row: PublicRow) => ({ ...row, glimpse: glimpseOf(row.blocks) });
