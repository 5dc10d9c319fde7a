import { reasonOf } from '../mailings/mailings.presenter.ts';
import type { RecipientRow } from './broadcasts.rows.ts';

const phoneTexts = {
  sent: 'As a text message or notification',
  failed: 'As a text message or notification, which failed: see Outgoing messages',
} as const;

export const presentRecipient = ({ by_phone: byPhone, ...row }: RecipientRow) => ({
  ...row,
  reason:
    row.state === 'sent' && byPhone !== null
      ? phoneTexts[byPhone]
      : reasonOf(row, {
          withdrawn: null,
          withoutMail:
            row.address === null ? 'Has no email address, and got no text message' : 'Has switched these emails off',
        }),
});
