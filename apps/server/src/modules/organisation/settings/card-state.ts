import type { Executor } from '../../../platform/database/connect.ts';

/**
 * What families pay by card through; `held-back` is a sandbox that is not offered on a public address. Billing knows it
 * (`billing/gateways/connection/card-state.ts`), and the settings and the site ask for it through this port.
 */
export interface CardState {
  kind: 'live' | 'trial' | 'demo' | 'held-back' | 'off';
  /** The name of the gateway that can be connected. */
  gateway: string;
}
export type ReadCardState = (db: Executor) => Promise<CardState>;

export const offersCards = ({ kind }: CardState): boolean => kind !== 'held-back' && kind !== 'off';

export const cardsAreOff =
  'Card payments are off: no payment gateway is connected. Families pay by transfer, agent or cash.';
