import type { MembershipSettings } from '@doctorbird/contract/organisation/membership-settings';
import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting } from './organisation-settings.ts';

const firstRules: MembershipSettings = { bill_days: 5, pause_weeks: 4, pauses: 3 };

/** When memberships are billed, and how they pause. */
export const readMembershipRules = async (db: Executor): Promise<MembershipSettings> => ({
  ...firstRules,
  ...(await readSetting(db, 'memberships')),
});
