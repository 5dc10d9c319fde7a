import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Certificate } from './site-certificate.ts';

/** The outside world, as far as facts are measured in it. */
export type FactPorts = Pick<
  AppDependencies,
  'db' | 'pool' | 'slowStatements' | 'files' | 'mailer' | 'clock' | 'config'
> & {
  /** The certificate of the site's public address; null where there is none. */
  certificate: () => Promise<Certificate | null>;
};
