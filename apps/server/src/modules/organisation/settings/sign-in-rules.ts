import type { SignInPolicy } from '../../../access/sign-in-policy.ts';
import type { Config } from '../../../config.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { isDemo } from './demo-state.ts';
import { readSetting, type SettingValue } from './organisation-settings.ts';

/** The demo prints its passwords on the sign-in page, so it needs no second step; anywhere else it is required from the start. */
export const firstRules = (demo: boolean): SettingValue<'accounts'> => ({
  team_idle_hours: 12,
  team_max_days: 7,
  family_idle_days: 30,
  family_max_days: 30,
  second_step_for_admins: !demo,
  own_passwords_only: false,
});

/** The rules for signing in as an admin edits them. */
export const readSignInRules = async (db: Executor, config: Pick<Config, 'demo'>): Promise<SettingValue<'accounts'>> =>
  (await readSetting(db, 'accounts')) ?? firstRules(await isDemo(db, config));

/** The same rules in the shape that sessions use. */
export async function readSignInPolicy(db: Executor, config: Pick<Config, 'demo'>): Promise<SignInPolicy> {
  const rules = await readSignInRules(db, config);
  return {
    team: { idleMinutes: rules.team_idle_hours * 60, maxDays: rules.team_max_days },
    family: { idleMinutes: rules.family_idle_days * 24 * 60, maxDays: rules.family_max_days },
    secondStepForAdmins: rules.second_step_for_admins,
    ownPasswordsOnly: rules.own_passwords_only,
  };
}
