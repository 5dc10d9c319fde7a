import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';

/** What the actions of accounts reach the world through. */
export type AuthDependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'> & {
  sessions: Sessions;
};
