import type { MoneyBack } from '@doctorbird/contract/billing/money-back';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { toWire } from '../../../platform/money.ts';
import { openUntil } from './refund-promise.ts';
import type { RefundRow } from './refunds.rows.ts';
import { openAccount } from './sealed-account.ts';

const stepOf = ({ state, cameBack }: RefundRow): MoneyBack['step'] => {
  if (cameBack) return 'came_back';
  if (state === 'awaiting_approval') return 'waiting';
  return state === 'submitted' ? 'sent' : 'to_send';
};

export const presentMoneyBack = (row: RefundRow, sealer: Sealer): MoneyBack => {
  const account = row.accountSealed === null ? null : openAccount(sealer, row.id, row.accountSealed);
  return {
    id: row.id,
    amount: toWire(row.amountCents),
    currency: 'JMD',
    step: stepOf(row),
    channel: row.channel,
    title: row.billTitle ?? row.programTitle ?? '',
    student: row.studentName,
    page: row.billId === null ? `/parent/enrollments/${row.enrollmentId}` : `/parent/bills/${row.billId}`,
    agreed_on: jamaicaDay(row.createdAt),
    until: openUntil(row.state, row.channel, row.createdAt),
    message: row.cameBack ? row.message : null,
    account: account && { bank: account.bank, holder: account.holder, ending: account.number.slice(-4) },
  };
};
