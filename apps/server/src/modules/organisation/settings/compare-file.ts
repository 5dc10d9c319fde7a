import { listed } from '@doctorbird/contract/core/listed';
import type { Permission } from '@doctorbird/contract/core/permissions';
import { fieldSettings } from '@doctorbird/contract/organisation/custom-fields';
import { accountSettings } from '@doctorbird/contract/organisation/account-settings';
import {
  bankSettings,
  channelSettings,
  documentSettings,
  homeSettings,
  hoursSettings,
  identitySettings,
  slideSettings,
  waySettings,
  type OfficeSettings,
  type SettingSection,
} from '@doctorbird/contract/organisation/settings';
import { storedPrivacy } from '@doctorbird/contract/organisation/privacy-settings';
import { attendanceSettings } from '@doctorbird/contract/organisation/attendance-settings';
import { gctSettings } from '@doctorbird/contract/organisation/gct-settings';
import { incomeSettings } from '@doctorbird/contract/organisation/income-settings';
import { membershipSettings } from '@doctorbird/contract/organisation/membership-settings';
import { payoutSettings } from '@doctorbird/contract/organisation/payout-settings';
import { latePickupSettings } from '@doctorbird/contract/organisation/late-pickup-settings';
import { doorSettings } from '@doctorbird/contract/organisation/door-settings';
import { staffSettings } from '@doctorbird/contract/organisation/staff-settings';
import { phraseSettings } from '@doctorbird/contract/organisation/phrase-settings';
import { policySettings } from '@doctorbird/contract/organisation/policy-settings';
import { reminderSettings } from '@doctorbird/contract/organisation/reminder-settings';
import {
  transferSections,
  type ComparedPart,
  type SettingsFile,
  type TransferSection,
} from '@doctorbird/contract/organisation/settings-transfer';
import { textingSettings } from '@doctorbird/contract/organisation/texting-settings';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import { actionOf, mayDo } from '../../../access/rights.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { isSetting, permissionsToImport } from './settings-transfer.policy.ts';
import { fileValue } from './settings.presenter.ts';
import { foreignProgram, isSame, problemsOf, versionOf, type TransferredPart } from './transferred-part.ts';

const schemas = {
  identity: identitySettings,
  hours: hoursSettings,
  channels: channelSettings,
  bank: bankSettings,
  ways: waySettings,
  documents: documentSettings,
  fields: fieldSettings,
  policies: policySettings,
  attendance: attendanceSettings,
  door: doorSettings,
  late_pickup: latePickupSettings,
  gct: gctSettings,
  payouts: payoutSettings,
  income: incomeSettings,
  memberships: membershipSettings,
  staff: staffSettings,
  phrases: phraseSettings,
  reminders: reminderSettings,
  texting: textingSettings,
  accounts: accountSettings,
  privacy: storedPrivacy,
  slides: slideSettings,
  home: homeSettings,
} satisfies Record<SettingSection, z.ZodType>;

export type PartValue<S extends SettingSection> = z.output<(typeof schemas)[S]>;

/** The value of a part of the file, or why it cannot be imported. */
export function readPart<S extends SettingSection>(
  section: S,
  file: Pick<SettingsFile, 'parts'>,
  present: OfficeSettings,
): { value: PartValue<S> } | { problems: string[] } {
  const read = schemas[section].safeParse(file.parts[section]);
  if (!read.success) return { problems: problemsOf(read.error) };
  const value = read.data as PartValue<S>;
  const foreign = section === 'documents' ? foreignPrograms(value as PartValue<'documents'>, present) : [];
  return foreign.length > 0 ? { problems: foreign } : { value };
}

/** A document for the children of one program: the program of another organization is not here. */
function foreignPrograms({ requirements }: PartValue<'documents'>, present: OfficeSettings): string[] {
  const known = new Set(present.documents.value.requirements.map(({ program_id: id }) => id));
  return requirements
    .filter(({ program_id: id }) => id !== null && !known.has(id))
    .map(({ title }) => foreignProgram(title));
}

function comparePart(section: SettingSection, file: SettingsFile, settings: OfficeSettings): ComparedPart {
  const { version } = settings[section];
  const read = readPart(section, file, settings);
  if ('problems' in read) return { section, state: 'refused', version, changes: [], problems: read.problems };
  // Read by the same schema, so that an order of keys or a way of writing a phone number is no change.
  const present = schemas[section].safeParse(fileValue(settings, section)).data as Record<string, unknown> | undefined;
  const changes = Object.entries(read.value)
    .map(([field, after]) => ({ field, before: present?.[field] ?? null, after: after as unknown }))
    .filter(({ before, after }) => !isSame(before, after));
  return { section, state: changes.length > 0 ? 'changed' : 'same', version, changes, problems: [] };
}

async function compareTransferred(db: Executor, part: TransferredPart, value: unknown): Promise<ComparedPart> {
  const { section } = part;
  const version = versionOf(await part.read(db));
  const compared = await part.compare(db, value);
  if ('problems' in compared)
    return { section, state: 'refused', version, changes: [], problems: compared.problems.slice(0, 5) };
  const { changes } = compared;
  return { section, state: changes.length > 0 ? 'changed' : 'same', version, changes, problems: [] };
}

interface Present {
  settings: OfficeSettings;
  transferred: readonly TransferredPart[];
  actor: Actor;
}

/** A part that the reader may not import shows nothing of what is here. */
const notAllowed = (section: TransferSection, missing: readonly Permission[]): ComparedPart => ({
  section,
  state: 'refused',
  version: 0,
  changes: [],
  problems: [`Your role does not allow this: ${listed(missing.map(actionOf))}.`],
});

/** What importing each part of the file would change. */
export async function compareFile(
  db: Executor,
  file: SettingsFile,
  { settings, transferred, actor }: Present,
): Promise<{ parts: ComparedPart[]; unknown: string[] }> {
  const given = Object.keys(file.parts);
  const parts: ComparedPart[] = [];
  for (const section of transferSections.filter((name) => given.includes(name))) {
    const missing = permissionsToImport(section, transferred).filter((permission) => !mayDo(actor, permission));
    const part = transferred.find((other) => other.section === section);
    if (missing.length > 0) parts.push(notAllowed(section, missing));
    else if (isSetting(section)) parts.push(comparePart(section, file, settings));
    else if (part) parts.push(await compareTransferred(db, part, file.parts[section]));
  }
  return { parts, unknown: given.filter((one) => !(transferSections as readonly string[]).includes(one)) };
}
