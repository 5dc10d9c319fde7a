import type { Bill } from '@doctorbird/contract/billing/bills';
import { idOf } from './samples.ts';

/** A bill of which a part is paid. */
export const aBill = (facts: Partial<Bill> = {}): Bill => ({
  id: idOf(71),
  invoice_number: 'INV-2026-000417',
  title: 'Robotics day',
  issued_at: '2026-11-01T15:00:00.000Z',
  due_on: '2026-12-01',
  amount: 90_000,
  paid: 40_000,
  due: 50_000,
  lines: [],
  payments: [
    {
      id: idOf(31),
      reference: 'DB-26-00417-8',
      amount: 40_000,
      refunded: 0,
      method: 'cheque',
      bank_reference: 'CHQ 2201',
      received_on: '2026-11-20',
      value_date: '2026-11-20',
      confirmed_at: '2026-11-20T15:00:00.000Z',
      receipt_number: 'RCT-2026-000031',
      recorded_by: 'Nicole Grant',
    },
  ],
  page: null,
  charge: null,
  ...facts,
});

/** The bill of a charge for which nothing is paid yet. */
export const aCharge = (facts: Partial<NonNullable<Bill['charge']>> = {}): Bill =>
  aBill({
    title: 'A lost controller',
    paid: 0,
    payments: [],
    charge: {
      id: idOf(81),
      kind: 'other',
      day: '2026-11-20',
      child: 'Maya Campbell',
      note: 'As we said on the phone.',
      by: 'Nicole Grant',
      cancelled: null,
      unused_cards: false,
      ...facts,
    },
  });
