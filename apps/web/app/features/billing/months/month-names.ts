import { longMonth } from '../../../format/month-names.ts';

/** `October` of "2026-10", where the year is clear. */
export const shortMonth = (month: string): string => longMonth(month).split(' ')[0] ?? month;

export const pageOfMonth = (month: string): string => `/admin/payments/month-end?month=${month}`;
