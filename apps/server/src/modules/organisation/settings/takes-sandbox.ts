import type { Config } from '../../../config.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { isDemo } from './demo-state.ts';

interface Needs {
  db: Executor;
  config: Pick<Config, 'demo' | 'sandboxGateway'>;
}

/**
 * Whether the stand-in of a gateway may take payments. It moves no money and is for the demo organisation only, otherwise
 * anybody could settle a real fee with it.
 */
export async function takesSandbox({ db, config }: Needs): Promise<boolean> {
  if (config.sandboxGateway) return true;
  return isDemo(db, config);
}
