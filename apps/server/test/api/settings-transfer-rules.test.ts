import { calls } from '@doctorbird/contract/calls';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import type { SettingsFile, TransferSection } from '@doctorbird/contract/organisation/settings-transfer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

/* Price rules, payment plans and account codes in the file of settings: parts that other domains store. */

let world: TestApp;
let admin: SignedIn;
let programId: string;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  programId = await buildProgram(world.db, { title: 'Rovers', priceCents: 4_200_000 });
});
beforeEach(async () => {
  await world.pool.query('truncate price_rule, account_code cascade');
  await world.pool.query("update program set plan_template_ids = '{}'");
  await world.pool.query('truncate plan_template cascade');
});
afterAll(() => world.close());

const as = () => ({ token: admin.token });
const rule = (facts: object = {}) => ({
  name: 'Sibling discount',
  percent: 10,
  amount: null,
  program_ids: [] as string[],
  from: null,
  until: null,
  combines: true,
  active: true,
  nth_child: 2,
  scope: 'season',
  kind: 'sibling',
  ...facts,
});
const plan = (facts: object = {}) => ({
  name: 'Deposit and two parts',
  deposit_percent: null,
  deposit_amount: 5000,
  timing: 'after_start',
  parts: 2,
  every: 4,
  unit: 'weeks',
  first: null,
  days: [],
  active: true,
  ...facts,
});
const fileOf = (parts: Record<string, unknown>): SettingsFile => ({
  format: 'organization-settings',
  version: 1,
  organization: 'Goat Robotics',
  exported_at: '2026-03-02T12:00:00.000Z',
  parts,
});
type Preview = CallAnswer<typeof calls.previewSettingsImport>;
const preview = async (file: SettingsFile) =>
  (await world.call(calls.previewSettingsImport, { ...as(), body: { file } })).body as Preview;
const partOf = async (file: SettingsFile, section: TransferSection) =>
  (await preview(file)).parts.find((part) => part.section === section)!;
const send = (file: SettingsFile, parts: ReadonlyArray<{ section: TransferSection; version: number }>) =>
  world.send(calls.importSettings, { ...as(), body: { file, parts } });
async function importAll(file: SettingsFile) {
  const { parts } = await preview(file);
  return send(
    file,
    parts.map(({ section, version }) => ({ section, version })),
  );
}
const exported = async () => (await world.call(calls.exportSettings, as())).body.parts;
const rules = async () =>
  ((await world.call(calls.listPriceRules, as())).body as CallAnswer<typeof calls.listPriceRules>).data;
const plans = async () =>
  ((await world.call(calls.listPlanTemplates, as())).body as CallAnswer<typeof calls.listPlanTemplates>).data;

describe('price rules', () => {
  test('a file brings new rules and changes those of the same name; the others stay', async () => {
    await world.send(calls.addPriceRule, { ...as(), body: rule() });
    await world.send(calls.addPriceRule, { ...as(), body: rule({ name: 'Third child', nth_child: 3, percent: 20 }) });
    const file = fileOf({
      price_rules: {
        rules: [
          rule({ percent: 15 }),
          rule({ kind: 'early_bird', name: 'Early bird', until: '2026-09-01', nth_child: null, scope: null }),
        ],
      },
    });
    expect((await partOf(file, 'price_rules')).changes).toEqual([
      {
        field: 'Sibling discount',
        before: 'The second child of a family and every further one in the same season pays 10% less.',
        after: 'The second child of a family and every further one in the same season pays 15% less.',
      },
      {
        field: 'Early bird',
        before: null,
        after: 'A place that is requested until 1 Sep 2026 costs 10% less.',
      },
    ]);
    expect((await rules()).map(({ percent }) => percent)).toEqual([10, 20]);

    const { status, body } = await importAll(file);
    expect(status).toBe(200);
    expect(body.imported).toEqual(['price_rules']);
    const after = await rules();
    expect(after.map(({ name, percent, version }) => ({ name, percent, version }))).toEqual([
      { name: 'Sibling discount', percent: 15, version: 2 },
      { name: 'Third child', percent: 20, version: 1 },
      { name: 'Early bird', percent: 10, version: 1 },
    ]);
    expect(after[2]!.changed.by).toBe('Karen Whyte');
    const log = await world.pool.query(
      `select action from audit_entry where entity = 'price_rule' and actor_id = $1 order by at desc, id desc limit 2`,
      [admin.id],
    );
    expect(log.rows.map(({ action }) => action)).toEqual(['price_rule.added', 'price_rule.changed']);
    expect((await partOf(file, 'price_rules')).state).toBe('same');
  });

  test('of two rules with one name, the second is changed by the second of the file', async () => {
    for (const percent of [10, 20]) await world.send(calls.addPriceRule, { ...as(), body: rule({ percent }) });
    const file = fileOf({ price_rules: { rules: [rule({ percent: 10 }), rule({ percent: 25 })] } });
    expect((await partOf(file, 'price_rules')).changes).toHaveLength(1);
    await importAll(file);
    expect((await rules()).map(({ percent }) => percent)).toEqual([10, 25]);
  });

  test('a rule for a program that is not here, and one that is wrong, are refused', async () => {
    const foreign = fileOf({
      price_rules: { rules: [rule({ program_ids: ['019a2b3c-4d5e-7f60-8a7b-9c0d1e2f3a4b'] })] },
    });
    expect(await partOf(foreign, 'price_rules')).toMatchObject({
      state: 'refused',
      problems: [
        '“Sibling discount” is for a program that is not here. Remove it from the file, and add it here again.',
      ],
    });
    const wrong = fileOf({ price_rules: { rules: [rule({ percent: null })] } });
    expect((await partOf(wrong, 'price_rules')).problems).toEqual([
      'rules, 0, percent: Please enter a percentage or an amount',
    ]);
    const asked = await send(wrong, [{ section: 'price_rules', version: 1 }]);
    expect(asked.status).toBe(422);
    expect(await rules()).toEqual([]);
  });

  test('more rules than there can be are refused', async () => {
    await world.send(calls.addPriceRule, { ...as(), body: rule({ name: 'Ours' }) });
    const many = Array.from({ length: 50 }, (_, at) => rule({ name: `Rule ${at}` }));
    expect((await partOf(fileOf({ price_rules: { rules: many } }), 'price_rules')).problems).toEqual([
      'Together with the rules that are here, these are more than 50.',
    ]);
    const more = fileOf({ price_rules: { rules: [...many, rule({ name: 'One more' })] } });
    expect((await partOf(more, 'price_rules')).problems).toEqual(['rules: There are at most 50 rules']);
  });

  test('a rule that was changed since the preview is 409, and nothing of the file is saved', async () => {
    const added = await world.send(calls.addPriceRule, { ...as(), body: rule() });
    const file = fileOf({ price_rules: { rules: [rule({ percent: 30 })] }, payment_plans: { plans: [plan()] } });
    const { parts } = await preview(file);
    await world.call(calls.changePriceRule, { ...as(), params: { id: added.body.id }, body: { percent: 12 } });
    const { status, body } = await send(
      file,
      parts.toReversed().map(({ section, version }) => ({ section, version })),
    );
    expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'stale']);
    expect((await rules()).map(({ percent }) => percent)).toEqual([12]);
    expect(await plans()).toEqual([]);
  });

  test('ten imports at once add a rule once', async () => {
    const file = fileOf({ price_rules: { rules: [rule()] } });
    const { section, version } = await partOf(file, 'price_rules');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(file, [{ section, version }])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await rules()).toHaveLength(1);
  });
});

describe('payment plans', () => {
  test('an export brings them back after a change, and adds them elsewhere', async () => {
    await world.send(calls.addPlanTemplate, { ...as(), body: plan() });
    await world.send(calls.addPlanTemplate, {
      ...as(),
      body: plan({
        name: 'Fixed',
        timing: 'fixed',
        parts: null,
        every: null,
        unit: null,
        days: ['2026-09-01', '2026-10-01'],
        active: false,
      }),
    });
    const file = fileOf({ payment_plans: (await exported()).payment_plans });
    expect((await partOf(file, 'payment_plans')).state).toBe('same');
    const [first] = await plans();
    await world.call(calls.changePlanTemplate, { ...as(), params: { id: first!.id }, body: { parts: 3 } });
    expect((await partOf(file, 'payment_plans')).changes).toEqual([
      {
        field: 'Deposit and two parts',
        before: 'A deposit of J$5,000 first, then 3 equal parts, one every 4 weeks.',
        after: 'A deposit of J$5,000 first, then 2 equal parts, one every 4 weeks.',
      },
    ]);
    expect((await importAll(file)).status).toBe(200);
    expect((await plans()).map(({ parts }) => parts)).toEqual([2, null]);

    await world.pool.query('truncate plan_template cascade');
    expect((await partOf(file, 'payment_plans')).changes[1]).toEqual({
      field: 'Fixed',
      before: null,
      after: 'A deposit of J$5,000 first, then 2 equal parts on 1 Sep 2026 and 1 Oct 2026. Switched off.',
    });
    expect((await importAll(file)).status).toBe(200);
    expect((await plans()).map(({ name, active }) => ({ name, active }))).toEqual([
      { name: 'Deposit and two parts', active: true },
      { name: 'Fixed', active: false },
    ]);
  });

  test('a deposit that is above the price of a program that offers the plan is 422 with the reason', async () => {
    const added = await world.send(calls.addPlanTemplate, { ...as(), body: plan() });
    await world.call(calls.updateProgram, {
      ...as(),
      params: { id: programId },
      body: { plan_template_ids: [added.body.id] },
    });
    const { status, body } = await importAll(fileOf({ payment_plans: { plans: [plan({ deposit_amount: 42_000 })] } }));
    expect(status).toBe(422);
    expect((body as unknown as { fields: object }).fields).toEqual({
      parts: 'Rovers offers this plan and costs J$42,000.00: the deposit must be less',
    });
  });
});

describe('account codes', () => {
  test('codes of accounts and programs are imported; a program that is not here is refused', async () => {
    const file = fileOf({
      account_codes: {
        accounts: [
          { key: 'bank', code: '1015' },
          { key: 'cash_box', code: '1000' },
        ],
        programs: [{ program_id: programId, code: '4010' }],
      },
    });
    expect((await partOf(file, 'account_codes')).changes).toEqual([
      { field: 'Bank', before: '1010', after: '1015' },
      { field: 'Rovers', before: null, after: '4010' },
    ]);
    expect((await importAll(file)).status).toBe(200);
    const codes = await world.call(calls.accountCodes, as());
    const { accounts, programs } = codes.body as CallAnswer<typeof calls.accountCodes>;
    expect(accounts.find(({ key }) => key === 'bank')?.code).toBe('1015');
    expect(programs.find(({ program_id: id }) => id === programId)?.code).toBe('4010');
    expect((await exported()).account_codes).toMatchObject({ programs: [{ program_id: programId, code: '4010' }] });

    const foreign = { program_id: '019a2b3c-4d5e-7f60-8a7b-9c0d1e2f3a4b', code: '4020' };
    expect(
      await partOf(fileOf({ account_codes: { accounts: [], programs: [foreign] } }), 'account_codes'),
    ).toMatchObject({
      state: 'refused',
      problems: ['“4020” is for a program that is not here. Remove it from the file, and add it here again.'],
    });
  });
});

describe('rights', () => {
  const holderOf = async (
    ...permissions: Array<'settings' | 'content' | 'prices' | 'change_programs' | 'see_money'>
  ) => {
    const name = `Role ${permissions.join(' ')}`;
    const made = await world.call(calls.addRole, { ...as(), body: { name, permissions } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return world.signInAs('admin', { fullName: name, roles: [made.body.key] });
  };
  const ownPages = ['price_rules', 'payment_plans', 'account_codes'];

  test('whoever may only change settings neither sees nor changes what other pages ask a right for', async () => {
    await world.send(calls.addPriceRule, { ...as(), body: rule() });
    const { token } = await holderOf('settings');
    const { body: seen } = await world.call(calls.exportSettings, { token });
    expect(ownPages.filter((section) => section in seen.parts)).toEqual([]);
    expect(Object.keys(seen.parts)).toEqual(expect.arrayContaining(['bank', 'slides', 'venues', 'mail_texts']));

    const file = fileOf(await exported());
    const { body: compared } = await world.call(calls.previewSettingsImport, { token, body: { file } });
    const refused = compared.parts.filter(({ state }) => state === 'refused');
    expect(refused.map(({ section, problems, changes }) => ({ section, problems, changes }))).toEqual(
      [
        ['slides', 'publish pages and pictures'],
        ['home', 'publish pages and pictures'],
        ['price_rules', 'see money and set prices and discounts'],
        ['payment_plans', 'see money and change programs and the calendar'],
        ['account_codes', 'see money and close a month'],
        ['venues', 'change programs and the calendar'],
      ].map(([section, action]) => ({
        section,
        problems: [`Your role does not allow this: ${action}.`],
        changes: [],
      })),
    );

    // Whoever knows the version is refused, too, with what is missing, and nothing of the file is saved.
    const cheap = fileOf({ ...file.parts, price_rules: { rules: [rule({ percent: 90 })] } });
    const { parts } = await preview(cheap);
    for (const section of ['price_rules', 'slides'] as const) {
      const chosen = parts.filter((part) => part.section === section || part.section === 'hours');
      const body = { file: cheap, parts: chosen.map((part) => ({ section: part.section, version: part.version })) };
      const answer = await world.send(calls.importSettings, { token, body });
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'permission_needed' }]);
    }
    expect((await rules()).map(({ percent }) => percent)).toEqual([10]);
  });

  test('whoever may also set prices imports price rules, and slides with the right to publish', async () => {
    const { token } = await holderOf('settings', 'prices', 'content');
    const { body: whole } = await world.call(calls.exportSettings, { token });
    const file = fileOf({ price_rules: { rules: [rule()] }, slides: whole.parts.slides });
    const { body: compared } = await world.call(calls.previewSettingsImport, { token, body: { file } });
    const parts = compared.parts.map(({ section, version }) => ({ section, version }));
    const answer = await world.send(calls.importSettings, { token, body: { file, parts } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect((await rules()).map(({ name }) => name)).toEqual(['Sibling discount']);
  });

  test('a plan asks to see money beside the right to change programs, as its page does', async () => {
    const { token } = await holderOf('settings', 'change_programs');
    const file = fileOf({ payment_plans: { plans: [plan()] } });
    const { body: compared } = await world.call(calls.previewSettingsImport, { token, body: { file } });
    expect(compared.parts).toMatchObject([
      { section: 'payment_plans', state: 'refused', problems: ['Your role does not allow this: see money.'] },
    ]);
  });
});

test.each([
  ['null', null],
  ['a list', []],
  ['a text', 'goat'],
  ['nothing in it', {}],
  ['too much in it', { rules: [], plans: [], accounts: [], programs: [], goats: [] }],
  ['of the wrong kind', { rules: [7], plans: ['goat'], accounts: null, programs: 1 }],
])('parts that are %s are refused one by one', async (_name, value) => {
  const { parts } = await preview(fileOf({ price_rules: value, payment_plans: value, account_codes: value }));
  expect(parts.map(({ section, state }) => [section, state])).toEqual([
    ['price_rules', 'refused'],
    ['payment_plans', 'refused'],
    ['account_codes', 'refused'],
  ]);
});
