import { fieldSettings } from '@doctorbird/contract/organisation/custom-fields';
import {
  accountSettings,
  bankSettings,
  channelSettings,
  documentSettings,
  homeSettings,
  hoursSettings,
  identitySettings,
  policySettings,
  privacySettings,
  settingSections,
  slideSettings,
  waySettings,
  type OfficeSettings,
  type SettingSection,
} from '@doctorbird/contract/organisation/settings';
import { reminderSettings } from '@doctorbird/contract/organisation/reminder-settings';
import type { ComparedPart, SettingsFile } from '@doctorbird/contract/organisation/settings-transfer';
import type { z } from 'zod';
import { fileValue } from './settings.presenter.ts';

const schemas = {
  identity: identitySettings,
  hours: hoursSettings,
  channels: channelSettings,
  bank: bankSettings,
  ways: waySettings,
  documents: documentSettings,
  fields: fieldSettings,
  policies: policySettings,
  reminders: reminderSettings,
  accounts: accountSettings,
  privacy: privacySettings,
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
  if (!read.success)
    return {
      problems: read.error.issues.slice(0, 5).map(({ path, message }) => {
        const at = path.join(', ');
        return at ? `${at}: ${message}` : message;
      }),
    };
  const value = read.data as PartValue<S>;
  const foreign = section === 'documents' ? foreignPrograms(value as PartValue<'documents'>, present) : [];
  return foreign.length > 0 ? { problems: foreign } : { value };
}

/** A document for the children of one program: the program of another organization is not here. */
function foreignPrograms({ requirements }: PartValue<'documents'>, present: OfficeSettings): string[] {
  const known = new Set(present.documents.value.requirements.map(({ program_id: id }) => id));
  return requirements
    .filter(({ program_id: id }) => id !== null && !known.has(id))
    .map(
      ({ title }) => `“${title}” is for a program that is not here. Remove it from the file, and add it here again.`,
    );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function comparePart(section: SettingSection, file: SettingsFile, settings: OfficeSettings): ComparedPart {
  const { version } = settings[section];
  const read = readPart(section, file, settings);
  if ('problems' in read) return { section, state: 'refused', version, changes: [], problems: read.problems };
  // Read by the same schema, so that an order of keys or a way of writing a phone number is no change.
  const present = schemas[section].safeParse(fileValue(settings, section)).data as Record<string, unknown> | undefined;
  const changes = Object.entries(read.value)
    .map(([field, after]) => ({ field, before: present?.[field] ?? null, after: after as unknown }))
    .filter(({ before, after }) => !same(before, after));
  return { section, state: changes.length > 0 ? 'changed' : 'same', version, changes, problems: [] };
}

/** What importing each part of the file would change. */
export function compareFile(
  file: SettingsFile,
  settings: OfficeSettings,
): { parts: ComparedPart[]; unknown: string[] } {
  const given = Object.keys(file.parts);
  return {
    parts: settingSections.filter((one) => given.includes(one)).map((one) => comparePart(one, file, settings)),
    unknown: given.filter((one) => !(settingSections as readonly string[]).includes(one)),
  };
}
