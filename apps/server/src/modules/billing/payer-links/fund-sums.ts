import { openOfFund } from './payer-links.policy.ts';
import type { PayerLinkRow } from './payer-links.rows.ts';

/** What is due for the child of a link over time, in cents. */
const dueOfChild = ({ places, bills }: PayerLinkRow): number =>
  [...places, ...bills].reduce((sum, { dueCents }) => sum + dueCents, 0);

/** What a link over time can take now, as its page shows it. */
export const openCentsOf = (row: PayerLinkRow): number =>
  openOfFund(row, { dueCents: dueOfChild(row), takenCents: row.paid });
