import type { Executor } from '../../../platform/database/connect.ts';

/**
 * What families pay by card through; `held-back` is a sandbox that is not offered on a public address. Billing knows it
 * (`billing/gateways/connection/card-state.ts`), and the settings and the site ask for it through this port.
 */
export type CardState = 'wipay' | 'wipay-sandbox' | 'sandbox' | 'held-back' | 'off';
export type ReadCardState = (db: Executor) => Promise<CardState>;

export const offersCards = (state: CardState): boolean => state !== 'held-back' && state !== 'off';

export const cardsAreOff =
  'Card payments are off: no payment gateway is connected. Families pay by transfer, agent or cash.';
