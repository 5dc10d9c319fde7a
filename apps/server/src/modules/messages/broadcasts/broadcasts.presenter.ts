import { reasonOf } from '../mailings/mailings.presenter.ts';
import type { RecipientRow } from './broadcasts.rows.ts';

export const presentRecipient = (row: RecipientRow) => ({
  ...row,
  reason: reasonOf(row, {
    withdrawn: null,
    withoutMail: row.address === null ? 'Has no email address' : 'Has switched these emails off',
  }),
});
