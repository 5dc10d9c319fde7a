import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting, type SettingValue } from './organisation-settings.ts';

export type DoorRules = Required<SettingValue<'door'>>;

const firstRules: DoorRules = {
  late_minutes: 10,
  alone_age: 10,
  named_only: true,
  ratio: 8,
  kiosk_seconds: 20,
  kiosk_tries: 5,
  kiosk_signature: 'off',
  signature_days: 90,
};

/** What happens at the door of a class. */
export const readDoorRules = async (db: Executor): Promise<DoorRules> => ({
  ...firstRules,
  ...(await readSetting(db, 'door')),
});
