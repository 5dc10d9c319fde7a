import { and, gt, isNull, type SQL } from 'drizzle-orm';
import { payerLink } from './payer-links.table.ts';

/** A link is passed on in messages, so it does not stay open for good. */
export const LINK_DAYS = 30;
/** More links than a family needs; each is an open door. */
export const MOST_LINKS = 20;

/** Links with which somebody can pay now. */
export const isActive = (now: Date): SQL | undefined => and(isNull(payerLink.endedAt), gt(payerLink.expiresAt, now));
