import type { GatewayDeclaration, GatewayKindName } from '@doctorbird/contract/billing/gateway-settings';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** What was entered for each setting; null where there is nothing. */
export type GatewayValues = Readonly<Record<string, string | null>>;

/** A payment page that is asked for and never opened. */
export interface TrialCheckout {
  orderId: string;
  amountCents: number;
  currency: 'JMD';
  description: string;
  email: string;
  responseUrl: string;
}

/** A card gateway that can be connected: the connection knows its settings only through this. */
export interface GatewayKind {
  name: GatewayKindName;
  declaration: GatewayDeclaration;
  /** The account that the environment of the server has, if it has one: it comes before the one that an admin entered. */
  fromEnvironment: (config: AppDependencies['config']) => GatewayValues | null;
  /** The sentence beside each value with which no real money may be taken; null where there is none. */
  unfit: (values: GatewayValues) => Record<string, string> | null;
  connect: (values: GatewayValues, needs: Pick<AppDependencies, 'config' | 'sealer' | 'clock'>) => PaymentGateway;
  /** Asks for the page and says what that shows. Throws a GatewayRefusal, or whatever kept it from answering. */
  tryOut: (values: GatewayValues, config: AppDependencies['config'], trial: TrialCheckout) => Promise<string>;
}
