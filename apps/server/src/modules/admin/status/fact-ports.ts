import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Certificate } from './site-certificate.ts';

/** The outside world, as far as facts are measured in it. */
export type FactPorts = Pick<
  AppDependencies,
  'db' | 'pool' | 'slowStatements' | 'files' | 'mailer' | 'clock' | 'config'
> & {
  /** The certificate of the site's public address; null where there is none. */
  certificate: () => Promise<Certificate | null>;
  /** The moment of the newest backup in the bucket of the backups; null: none is there, or there is no such bucket. */
  copiedBackup: () => Promise<Date | null>;
};
