import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';

/** Dependencies of the account actions. */
export type AuthDependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'> & {
  sessions: Sessions;
};
