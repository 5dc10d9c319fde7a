import type { Config } from '../../../config.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { isDemo } from './demo-state.ts';

interface Needs {
  db: Executor;
  config: Pick<Config, 'demo' | 'sandboxGateway'>;
}

/**
 * Whether families can pay by card. The only gateway so far is the sandbox, which moves no money. It is for the demo
 * organisation only, otherwise anybody could settle a real fee with it.
 */
export async function takesCards({ db, config }: Needs): Promise<boolean> {
  if (config.sandboxGateway) return true;
  return isDemo(db, config);
}

export const cardsAreOff =
  'Card payments are off: no payment gateway is connected. Families pay by transfer, agent or cash.';
