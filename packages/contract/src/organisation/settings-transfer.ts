import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { adminSettings, settingSections } from './settings.ts';

/** The parts of a file: those of the settings, and what other pages under Settings store. */
export const transferSections = [
  ...settingSections,
  'price_rules',
  'payment_plans',
  'account_codes',
  'venues',
  'mail_texts',
] as const;
export type TransferSection = (typeof transferSections)[number];

/** Settings as a file: for another organization that begins, or as a copy before a large change. */
export const settingsFile = z
  .strictObject({
    format: z.literal('organization-settings', { error: 'This is not a file of settings' }),
    version: z.literal(1, { error: 'This file is of a version that this program does not know' }),
    organization: z.string().max(200),
    exported_at: z.string().max(40),
    /** The value of each part, as the call that saves it takes it. */
    parts: z.record(z.string().max(40), z.unknown()),
  })
  .meta({ id: 'SettingsFile' });
export type SettingsFile = z.infer<typeof settingsFile>;

const section = z.enum(transferSections);

export const comparedPart = z.object({
  section,
  /** `same`: nothing to import. `refused`: its values do not fit, or the caller may not change this part; `problems` says why. */
  state: z.enum(['same', 'changed', 'refused']),
  /** Of the part as it is now; the import sends it back. */
  version: z.int(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  problems: z.array(z.string()),
});
export type ComparedPart = z.infer<typeof comparedPart>;

export const settingsTransferCalls = {
  exportSettings: declareCall({
    method: 'GET',
    path: '/admin/settings/export',
    right: 'settings',
    tag: 'settings',
    summary: 'All settings that the caller may see as a file that can be imported',
    who: ['admin'],
    answer: settingsFile,
    budget: 'export',
  }),
  previewSettingsImport: declareCall({
    method: 'POST',
    path: '/admin/settings/import/preview',
    right: 'settings',
    tag: 'settings',
    summary: 'What a file of settings would change; saves nothing',
    who: ['admin'],
    body: z.strictObject({ file: settingsFile }),
    answer: z.object({
      parts: z.array(comparedPart),
      /** Parts of the file that this version does not have. */
      unknown: z.array(z.string()),
    }),
  }),
  importSettings: declareCall({
    method: 'POST',
    path: '/admin/settings/import',
    right: 'settings',
    tag: 'settings',
    summary: 'Save the chosen parts of a file, all of them or none; each asks the right of its own page',
    who: ['admin'],
    fresh: true,
    body: z.strictObject({
      file: settingsFile,
      parts: z
        .array(z.strictObject({ section, version: z.int() }), { error: 'Choose at least one part' })
        .min(1, { error: 'Choose at least one part' })
        .max(transferSections.length)
        .refine((parts) => new Set(parts.map((part) => part.section)).size === parts.length, {
          error: 'Each part can be chosen once',
        }),
    }),
    answer: z.object({ imported: z.array(section), settings: adminSettings }),
    idempotent: true,
  }),
};
