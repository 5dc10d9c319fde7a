import { paymentHandlers } from './payments/payments.routes.ts';
import { checkoutHandlers } from './checkouts/checkouts.routes.ts';
import { payerLinkHandlers } from './payer-links/payer-links.routes.ts';
import { proofHandlers } from './proofs/proofs.routes.ts';
import { billHandlers } from './bills/bills.routes.ts';
import { chargeHandlers } from './charges/charges.routes.ts';
import { gctHandlers } from './gct/gct.routes.ts';
import { membershipHandlers } from './memberships/memberships.routes.ts';
import { passHandlers } from './passes/passes.routes.ts';
import { fundHandlers } from './fund/fund.routes.ts';
import { sponsorHandlers } from './fund/sponsors.routes.ts';
import { giftCardHandlers } from './gift-cards/gift-cards.routes.ts';
import { itemHandlers } from './items/items.routes.ts';
import { depositHandlers } from './deposits/deposits.routes.ts';
import { monthHandlers } from './months/months.routes.ts';
import { journalHandlers } from './journal/journal.routes.ts';
import { recordingHandlers } from './recording/recording.routes.ts';
import { refundHandlers } from './refunds/refunds.routes.ts';
import { moneyBackHandlers } from './refunds/money-back.routes.ts';
import { cancelledPlaceHandlers } from './cancelled-places/cancelled-places.routes.ts';
import { reversalHandlers } from './reversals/reversals.routes.ts';
import { cardGatewayHandlers } from './gateways/connection/card-gateway.routes.ts';
import { gatewayEventHandlers } from './gateways/events/gateway-event.routes.ts';
import { mismatchHandlers } from './mismatches/mismatches.routes.ts';
import { cardSlipHandlers } from './card-machine/card-slips.routes.ts';
import { payoutHandlers } from './payouts/payouts.routes.ts';
import { statementHandlers } from './statements/statements.routes.ts';
import { ledgerHandlers } from './ledger/ledger.routes.ts';
import { outstandingHandlers } from './outstanding/outstanding.routes.ts';
import { planHandlers } from './plans/plans.routes.ts';
import { takingsHandlers } from './takings/takings.routes.ts';
import { walkInHandlers } from './walk-ins/walk-ins.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<
  | typeof paymentHandlers
  | typeof checkoutHandlers
  | typeof payerLinkHandlers
  | typeof proofHandlers
  | typeof billHandlers
  | typeof chargeHandlers
  | typeof itemHandlers
  | typeof giftCardHandlers
  | typeof membershipHandlers
  | typeof passHandlers
  | typeof fundHandlers
  | typeof sponsorHandlers
  | typeof gctHandlers
  | typeof recordingHandlers
  | typeof walkInHandlers
  | typeof journalHandlers
  | typeof monthHandlers
  | typeof depositHandlers
  | typeof refundHandlers
  | typeof moneyBackHandlers
  | typeof reversalHandlers
  | typeof cancelledPlaceHandlers
  | typeof mismatchHandlers
  | typeof statementHandlers
  | typeof cardSlipHandlers
  | typeof payoutHandlers
  | typeof ledgerHandlers
  | typeof outstandingHandlers
  | typeof takingsHandlers
  | typeof planHandlers
  | typeof cardGatewayHandlers
  | typeof gatewayEventHandlers
>;

/** All calls of this domain. */
export const billingHandlers = (deps: Needs) => ({
  ...paymentHandlers(deps),
  ...checkoutHandlers(deps),
  ...payerLinkHandlers(deps),
  ...proofHandlers(deps),
  ...billHandlers(deps),
  ...chargeHandlers(deps),
  ...itemHandlers(deps),
  ...giftCardHandlers(deps),
  ...membershipHandlers(deps),
  ...passHandlers(deps),
  ...fundHandlers(deps),
  ...sponsorHandlers(deps),
  ...gctHandlers(deps),
  ...recordingHandlers(deps),
  ...walkInHandlers(deps),
  ...journalHandlers(deps),
  ...monthHandlers(deps),
  ...depositHandlers(deps),
  ...refundHandlers(deps),
  ...moneyBackHandlers(deps),
  ...reversalHandlers(deps),
  ...cancelledPlaceHandlers(deps),
  ...mismatchHandlers(deps),
  ...statementHandlers(deps),
  ...cardSlipHandlers(deps),
  ...payoutHandlers(deps),
  ...ledgerHandlers(deps),
  ...outstandingHandlers(deps),
  ...takingsHandlers(deps),
  ...planHandlers(deps),
  ...cardGatewayHandlers(deps),
  ...gatewayEventHandlers(deps),
});
