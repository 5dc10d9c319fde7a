import { calls } from '@doctorbird/contract/calls';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import {
  transferSections,
  type SettingsFile,
  type TransferSection,
} from '@doctorbird/contract/organisation/settings-transfer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
afterAll(() => world.close());

const as = () => ({ token: admin.token });
const settings = async () => (await world.call(calls.getSettings, as())).body;
const exported = async () => (await world.call(calls.exportSettings, as())).body;
const preview = async (file: SettingsFile) => {
  const { status, body } = await world.call(calls.previewSettingsImport, { ...as(), body: { file } });
  return { status, body: body as CallAnswer<typeof calls.previewSettingsImport> };
};
const changed = (file: SettingsFile, parts: Record<string, unknown>): SettingsFile => ({
  ...file,
  parts: { ...file.parts, ...parts },
});
const newHours = { hours: [{ days: 'Mon', hours: '9:00 AM-1:00 PM' }], summer_hours: [{ days: 'Tue', hours: 'Noon' }] };

async function importParts(file: SettingsFile, sections: readonly TransferSection[], key?: string) {
  const { parts } = (await preview(file)).body;
  return world.call(calls.importSettings, {
    ...as(),
    ...(key && { headers: { 'idempotency-key': key } }),
    body: {
      file,
      parts: sections
        .map((section) => parts.find((part) => part.section === section)!)
        .map(({ section, version }) => ({ section, version })),
    },
  });
}

describe('settings as a file', () => {
  test('an export has every part, and importing it changes nothing', async () => {
    const file = await exported();
    expect(Object.keys(file.parts)).toEqual([...transferSections]);
    const { status, body } = await preview(file);
    expect(status).toBe(200);
    expect(body.unknown).toEqual([]);
    expect(body.parts.map(({ section, state, problems }) => ({ section, state, problems }))).toEqual(
      transferSections.map((section) => ({ section, state: 'same', problems: [] })),
    );
  });

  test('a preview says what would change and saves nothing; the import saves only the chosen parts', async () => {
    const file = changed(await exported(), {
      hours: newHours,
      bank: {
        bank_name: 'Blue Mountain Bank',
        branch: null,
        account_name: 'Goat',
        account_number: '000 111 222',
        account_type: null,
        note: null,
      },
    });
    const before = await settings();
    const { parts } = (await preview(file)).body;
    expect(parts.find(({ section }) => section === 'hours')).toMatchObject({
      state: 'changed',
      changes: [
        { field: 'hours', before: before.hours.value.hours, after: newHours.hours },
        { field: 'summer_hours', after: newHours.summer_hours },
      ],
    });
    expect(await settings()).toEqual(before);

    const { status, body } = await importParts(file, ['hours']);
    expect(status).toBe(200);
    expect(body.imported).toEqual(['hours']);
    expect(body.settings.hours).toMatchObject({ value: newHours, changed: { by: 'Karen Whyte' } });
    expect(body.settings.bank).toEqual(before.bank);
    const log = await world.pool.query(
      `select count(*)::int as lines from audit_entry where entity = 'settings' and entity_id = 'hours'`,
    );
    expect(log.rows[0].lines).toBe(1);
  });

  test('slides, documents and the home page come back from an earlier file', async () => {
    const file = await exported();
    const slides = (file.parts.slides as { slides: Array<Record<string, unknown>> }).slides;
    const shortened = changed(file, { slides: { slides: slides.slice(0, 1) } });
    expect((await importParts(shortened, ['slides'])).status).toBe(200);
    expect((await settings()).slides.value.slides).toHaveLength(1);
    expect((await importParts(file, ['slides', 'home', 'documents'])).status).toBe(200);
    const after = await settings();
    const titles = (all: ReadonlyArray<Record<string, unknown>>) => all.map(({ title_lines: title }) => title);
    expect(titles(after.slides.value.slides)).toEqual(titles(slides));
  });

  test('a part that was saved since the preview is 409, and none of the others is saved', async () => {
    const file = changed(await exported(), {
      hours: newHours,
      policies: {
        hold_hours: 48,
        offer_hours: 12,
        full_refund_days: 10,
        half_refund_days: 2,
        refund_approval_above: null,
      },
    });
    const { hours, policies } = await settings();
    const { status, body } = await world.call(calls.importSettings, {
      ...as(),
      body: {
        file,
        parts: [
          { section: 'policies', version: policies.version },
          { section: 'hours', version: hours.version - 1 },
        ],
      },
    });
    expect(status).toBe(409);
    expect((body as unknown as { code: string }).code).toBe('stale');
    expect((await settings()).policies).toEqual(policies);
  });

  test('a repeated import answers the first result and saves once', async () => {
    const file = changed(await exported(), {
      channels: { instagram: 'https://www.instagram.com/goat', youtube: null, video_channel_url: null },
    });
    const { version } = (await settings()).channels;
    const ask = () =>
      world.call(calls.importSettings, {
        ...as(),
        headers: { 'idempotency-key': 'import-once-0001' },
        body: { file, parts: [{ section: 'channels' as const, version }] },
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await settings()).channels.version).toBe(version + 1);
  });

  test('values that do not fit are refused with the reason, in the preview and in the import', async () => {
    const file = changed(await exported(), {
      hours: { hours: [], summer_hours: 7 },
      policies: null,
      documents: {
        requirements: [
          {
            title: 'Visa',
            note: 'For the trip.',
            optional: false,
            active: true,
            age_from: null,
            age_to: null,
            program_id: '019a2b3c-4d5e-7f60-8a7b-9c0d1e2f3a4b',
          },
        ],
      },
      goats: {},
    });
    const { body } = await preview(file);
    expect(body.unknown).toEqual(['goats']);
    const refused = body.parts.filter(({ state }) => state === 'refused');
    expect(refused.map(({ section }) => section)).toEqual(['hours', 'documents', 'policies']);
    expect(refused[0]!.problems).toContain('hours: Please enter at least one line');
    expect(refused[1]!.problems[0]).toContain('“Visa” is for a program that is not here.');
    const asked = await world.call(calls.importSettings, {
      ...as(),
      body: { file, parts: [{ section: 'documents', version: 1 }] },
    });
    expect(asked.status).toBe(422);
  });

  test.each([
    ['no file', {}],
    ['another file', { file: { format: 'people' } }],
    [
      'a later version',
      { file: { format: 'organization-settings', version: 2, organization: 'x', exported_at: 'x', parts: {} } },
    ],
    ['null', { file: null }],
    [
      'parts that are a list',
      { file: { format: 'organization-settings', version: 1, organization: 'x', exported_at: 'x', parts: [] } },
    ],
    [
      'a control character',
      { file: { format: 'organization-settings', version: 1, organization: 'a\u0000b', exported_at: 'x', parts: {} } },
    ],
  ])('%s is 422', async (_name, body) => {
    const answer = await world.send(calls.previewSettingsImport, { ...as(), body });
    expect(answer.status).toBe(422);
  });

  test('nothing chosen, and a part chosen twice, are 422', async () => {
    const file = await exported();
    const ask = (parts: Array<{ section: 'hours'; version: number }>) =>
      world.call(calls.importSettings, { ...as(), body: { file, parts } });
    expect((await ask([])).status).toBe(422);
    const { version } = (await settings()).hours;
    expect(
      (
        await ask([
          { section: 'hours', version },
          { section: 'hours', version },
        ])
      ).status,
    ).toBe(422);
  });

  test('admins only, and an import asks for a fresh sign-in', async () => {
    for (const role of ['staff', 'parent', 'student'] as const) {
      const { token } = await world.signInAs(role);
      expect((await world.call(calls.exportSettings, { token })).status).toBe(403);
    }
    expect((await world.call(calls.exportSettings)).status).toBe(401);
    expect(calls.importSettings.fresh).toBe(true);
  });
});
