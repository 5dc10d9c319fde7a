import type { AlertRules } from '@doctorbird/contract/organisation/alert-settings';
import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting } from './organisation-settings.ts';

/** A daily backup that did not come and was not noticed by noon. */
const firstRules: AlertRules = { emails: [], backup_hours: 36 };

/** Who is written to when the server fails. */
export const readAlertRules = async (db: Executor): Promise<AlertRules> => ({
  ...firstRules,
  ...(await readSetting(db, 'alerts')),
});
