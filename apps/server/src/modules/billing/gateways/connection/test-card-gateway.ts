import type { AppDependencies } from '../../../../app-dependencies.ts';
import type { ActorContext, Ports } from '../../../../access/action-context.ts';
import { emailOf } from '../../../../access/actor.ts';
import type { Executor } from '../../../../platform/database/connect.ts';
import { conflict } from '../../../../platform/domain-error.ts';
import { GatewayRefusal } from '../gateway-refusal.ts';
import { checkoutForm } from '../wipay/checkout-form.ts';
import { requestCheckout } from '../wipay/request-checkout.ts';
import { connectedAccount } from './connected-account.ts';

const trialCents = 10_000;

/**
 * Asks WiPay for a payment page that nobody opens: it says whether the account is known and takes Jamaican dollars. The
 * API key is never sent, so that it cannot be tried before the first payment. Throws 409 without an account.
 */
export async function testCardGateway(
  db: Executor,
  context: ActorContext & Ports<Pick<AppDependencies, 'config' | 'sealer' | 'logger'>>,
  { responseUrl }: { responseUrl: string },
): Promise<{ ok: boolean; message: string }> {
  const account = await connectedAccount(db, context);
  if (!account) throw conflict('no_account', 'Please save an account first.');
  const { now, actor, logger } = context;
  const where = account.environment === 'live' ? 'WiPay' : "WiPay's sandbox";
  const trial = {
    orderId: `T${now.toISOString().replaceAll(/\D/g, '').slice(2, 14)}`,
    amountCents: trialCents,
    currency: 'JMD',
    description: 'Test',
    email: emailOf(actor),
    responseUrl,
  } as const;
  try {
    await requestCheckout(account.baseUrl, checkoutForm(trial, account, '{}'));
  } catch (error) {
    if (error instanceof GatewayRefusal)
      return { ok: false, message: `${where} refused: ${error.detail ?? error.message}` };
    logger.warn({ err: error }, 'the test of the card gateway got no answer');
    return { ok: false, message: `${where} does not answer right now. Please try again in a few minutes.` };
  }
  return {
    ok: true,
    message: `${where} accepts account ${account.accountNumber.slice(-4).padStart(5, '…')}. Your API key is never sent there: it is checked with the first payment.`,
  };
}
