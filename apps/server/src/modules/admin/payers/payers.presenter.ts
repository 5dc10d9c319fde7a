import type { PayerHit, PayerHits } from '@doctorbird/contract/admin/payer-search';
import { toWire } from '../../../platform/money.ts';

/** Somebody who may pay, and the number or reference by which they were found. */
export interface Found {
  kind: PayerHit['kind'];
  id: string;
  reference: string | null;
}

/** How the account of a payer stands. */
export interface PayerFacts {
  id: string;
  name: string;
  children: string[] | null;
  contact: string | null;
  phone: string | null;
  dueCents: string;
  open: number;
  daysLate: number;
}
export type PayerRow = Found & PayerFacts & { creditCents: number };

const parameter = { parent: 'parent', student: 'parent', organization: 'group' } as const;

const presentPayerHit = (row: PayerRow): PayerHit => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  children: row.children ?? [],
  contact: row.contact,
  phone: row.phone,
  due: toWire(Number(row.dueCents)),
  open: row.open,
  days_late: row.daysLate,
  credit: toWire(row.creditCents),
  reference: row.reference,
  path: `/admin/payments/record?${parameter[row.kind]}=${row.id}`,
});

export const presentPayerHits = (rows: readonly PayerRow[], more: boolean): PayerHits => ({
  families: rows.filter(({ kind }) => kind !== 'organization').map(presentPayerHit),
  organizations: rows.filter(({ kind }) => kind === 'organization').map(presentPayerHit),
  more,
});
