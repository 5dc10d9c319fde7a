import { expect, test } from 'vitest';
import { readSettingsFile } from './read-settings-file.ts';
import { valueText } from './value-text.ts';

const file = (content: unknown) => new Blob([typeof content === 'string' ? content : JSON.stringify(content)]) as File;
const settings = { format: 'organization-settings', version: 1, organization: 'Goat', exported_at: 'today', parts: {} };

test('a file of settings is read', async () => {
  expect(await readSettingsFile(file(settings))).toEqual(settings);
});

test.each([
  ['text', 'goats'],
  ['an empty file', ''],
  ['another file', { people: [] }],
  ['null', 'null'],
])('%s is refused with a sentence', async (_name, content) => {
  expect(await readSettingsFile(file(content))).toBe(
    'This is not a file of settings. Choose one that was exported here.',
  );
});

test('a later version and a large file have their own sentences', async () => {
  expect(await readSettingsFile(file({ ...settings, version: 2 }))).toBe(
    'This file is of a version that this program does not know.',
  );
  expect(await readSettingsFile({ size: 2_000_000, text: async () => '' })).toBe(
    'This file is too large for a file of settings.',
  );
});

test('a value is written in one line', () => {
  expect(valueText(null)).toBe('nothing');
  expect(valueText([])).toBe('nothing');
  expect(valueText(true)).toBe('yes');
  expect(valueText(72)).toBe('72');
  expect(valueText([{ days: 'Mon', hours: 'Noon' }])).toBe('Mon, Noon');
  expect(valueText([{ id: 'x', title_lines: ['Big', 'robots'], note: null }])).toBe('Big robots');
  expect(valueText({ label: 'Join', text: 'Now' })).toBe('Join, Now');
});
