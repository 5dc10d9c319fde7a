import type { AppDependencies } from '../../../../app-dependencies.ts';
import type { ActorContext, Ports } from '../../../../access/action-context.ts';
import { emailOf } from '../../../../access/actor.ts';
import type { Executor } from '../../../../platform/database/connect.ts';
import { conflict } from '../../../../platform/domain-error.ts';
import type { GatewayKind } from '../gateway-kind.ts';
import { GatewayRefusal } from '../gateway-refusal.ts';
import { connectedAccount } from './connected-account.ts';

const trialCents = 10_000;

/**
 * Asks the gateway for a payment page that nobody opens: it says whether the account is known and takes Jamaican dollars.
 * Throws 409 without an account.
 */
export async function testCardGateway(
  db: Executor,
  context: ActorContext & Ports<Pick<AppDependencies, 'config' | 'sealer' | 'logger'>>,
  { kind, responseUrl }: { kind: GatewayKind; responseUrl: string },
): Promise<{ ok: boolean; message: string }> {
  const account = await connectedAccount(db, context, kind);
  if (!account) throw conflict('no_account', 'Please save an account first.');
  const { now, actor, logger, config } = context;
  if (config.rehearsal) return { ok: false, message: 'This is a rehearsal of a backup, which asks nobody outside.' };
  const { title } = kind.declaration;
  const where = account.environment === 'live' ? title : `${title}'s sandbox`;
  const trial = {
    orderId: `T${now.toISOString().replaceAll(/\D/g, '').slice(2, 14)}`,
    amountCents: trialCents,
    currency: 'JMD',
    description: 'Test',
    email: emailOf(actor),
    responseUrl,
  } as const;
  try {
    return { ok: true, message: `${where} ${await kind.tryOut(account, config, trial)}` };
  } catch (error) {
    if (error instanceof GatewayRefusal)
      return { ok: false, message: `${where} refused: ${error.detail ?? error.message}` };
    logger.warn({ err: error }, 'the test of the card gateway got no answer');
    return { ok: false, message: `${where} does not answer right now. Please try again in a few minutes.` };
  }
}
