import { formatMoney } from './money.ts';

/** `12,500.00`: in a box whose label names the currency. */
export const formatAmount = (amount: number): string => formatMoney(amount).replace('J$', '');
