import { listed } from '@doctorbird/contract/core/listed';
import type { LinePayout } from '@doctorbird/contract/billing/payouts';
import { formatMoney } from '../../../format/money.ts';

const names: Record<LinePayout['way'], { one: string; more: string }> = {
  card: { one: 'online card payment', more: 'online card payments' },
  card_machine: { one: 'card payment', more: 'card payments' },
  bill_payment: { one: 'payment at an agent', more: 'payments at an agent' },
};

/** `5 card payments`. */
export const countOfPayments = (way: LinePayout['way'], payments: number): string =>
  `${payments} ${payments === 1 ? names[way].one : names[way].more}`;

/** The fee in percent of the payments, as it is written. */
export const percentText = (gross: number, fee: number): string =>
  gross > 0 ? `${((fee / gross) * 100).toFixed(2)}%` : '–';

/** What a line pays out: `5 card payments, batches 0315 and 0316: J$88,500.00`. */
export const payoutText = ({ way, payments, batches, gross, confidence, id }: LinePayout): string => {
  if (id === null && confidence === 'low') return 'More than one set of payments fits: choose';
  const of =
    batches.length === 0 ? '' : `, ${batches.length === 1 ? 'batch' : 'batches'} ${listed(batches.slice(0, 6))}`;
  return `${countOfPayments(way, payments)}${of}: ${formatMoney(gross)}`;
};

export const feeText = ({ gross, fee, confidence }: LinePayout): string =>
  confidence === 'low' ? '' : `Fee ${formatMoney(fee)}, ${percentText(gross, fee)}`;
