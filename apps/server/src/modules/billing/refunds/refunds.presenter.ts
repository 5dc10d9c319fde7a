import type { MoneyBack } from '@doctorbird/contract/billing/money-back';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { openUntil } from './refund-promise.ts';
import type { RefundRow } from './refunds.rows.ts';
import { openAccount } from './sealed-account.ts';

const currency = 'JMD' as const;

const untilOf = ({ state, channel, created_at }: RefundRow) => openUntil(state, channel, created_at);

export const presentAdminRefund = (row: RefundRow, readerId: string) => ({
  ...row,
  currency,
  until: untilOf(row),
  own: row.requested_by.id === readerId,
});

const stepOf = ({ state, cameBack }: RefundRow): MoneyBack['step'] => {
  if (cameBack) return 'came_back';
  if (state === 'awaiting_approval') return 'waiting';
  return state === 'submitted' ? 'sent' : 'to_send';
};

export const presentMoneyBack = (row: RefundRow, sealer: Sealer) => {
  const account = row.accountSealed === null ? null : openAccount(sealer, row.id, row.accountSealed);
  return {
    id: row.id,
    amount: row.amount,
    currency,
    step: stepOf(row),
    channel: row.channel,
    title: row.bill?.title ?? row.programTitle ?? '',
    student: row.student?.full_name ?? null,
    page: row.bill
      ? row.bill.on_account
        ? '/parent/payments'
        : `/parent/bills/${row.bill.id}`
      : `/parent/enrollments/${row.enrollmentId}`,
    agreed_on: jamaicaDay(row.created_at),
    until: untilOf(row),
    message: row.cameBack ? row.message : null,
    account: account && { bank: account.bank, holder: account.holder, ending: account.number.slice(-4) },
  };
};
