import type { Config } from '../../../config.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting } from './organisation-settings.ts';

/**
 * Whether this is still the demo organisation. The settings of the process alone cannot tell: an admin may have removed
 * the sample data since it started, here or in another process.
 */
export const isDemo = async (db: Executor, { demo }: Pick<Config, 'demo'>): Promise<boolean> =>
  demo && (await readSetting(db, 'demo')) !== null;
