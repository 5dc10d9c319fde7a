import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount, buildParent } from '../../demo/builders/build-account.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { Sessions } from '../../src/access/sessions.ts';
import {
  movingColumns,
  removedColumns,
  stayingColumns,
  teamColumns,
} from '../../src/modules/admin/merges/merge-columns.ts';
import { forgetTasks } from '../../src/modules/admin/tasks/forget-tasks.ts';
import { eraseAccount } from '../../src/modules/privacy/deletions/erase-account.ts';
import { mentionObjects, mentionTexts } from '../../src/modules/privacy/deletions/erase-mentions.ts';
import { namesAlone, namesBesideAccounts } from '../../src/modules/privacy/deletions/erase-names.ts';
import { erasing } from '../../src/modules/privacy/deletions/erasing.ts';
import { settableClock } from '../../src/platform/clock.ts';
import { insertRows, planRows, tablesOf, wordless, type Column, type Made } from '../a-row-everywhere.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { apartColumns, namesThatStay, textsThatStay, ofNobody } from './texts-that-stay.ts';

/*
 * Every table gets rows that are a family's through each column that can name one, with a text in each column that takes one. Then the
 * family is erased. A column that is added later is in this by itself: it goes, or `texts-that-stay.ts` says why it stays.
 */

let database: TestDatabase;
let tables: Map<string, Column[]>;
let made: Map<string, Made[]>;
let left: Map<string, Set<string>>;
let named: string[];
const clock = settableClock('2026-03-10T15:00:00Z');
const family = { email: 'zeph@robots.test', phone: '+18765550188', id: '', child: '' };
const other = { id: '', child: '' };
const teacher = { id: '', fullName: 'Orinthia Quashie-Team' };

const names = 'Zephaniah Quashie, Orinthia Quashie';
const seeds = /Quashie|zeph@|5550188/;

/** Columns that say who did or looked after something: a text beside them is about somebody else. */
const doers = new Set([
  ...teamColumns,
  ...Object.entries(stayingColumns).flatMap(([name, why]) =>
    /member of the team|says who (did it|collected)/.test(why) ? [name] : [],
  ),
  ...namesBesideAccounts.map(({ table, account }) => `${table}.${account}`),
]);
// What the log says of somebody who did something goes with them.
doers.delete('audit_entry.actor_id');
/** Those without a foreign key that hold an account all the same. */
const declared = new Set([
  ...[...movingColumns, ...removedColumns].map(({ table, column }) => `${table}.${column}`),
  ...Object.keys(stayingColumns),
]);
const noPeople = new Set(['invoice_line.item_id', 'contest_record.source_id', 'gate_pin.code_used_by']);

function people(table: string, column: Column) {
  const name = `${table}.${column.name}`;
  if (column.type !== 'uuid' || column.name === 'id' || noPeople.has(name)) return null;
  const to = column.refers?.table;
  const apart = name in apartColumns;
  if (to === 'student') return { of: apart ? null : family.child, other: other.child };
  if (to !== 'account' && to !== 'parent' && (to || !(declared.has(name) || doers.has(name)))) return null;
  return { of: apart || doers.has(name) ? null : family.id, other: other.id };
}

const list = (said: string) => JSON.stringify([{ key: 'a/b', said }]);
const always = (value: unknown) => () => value;
const inEach = (columns: Readonly<Record<string, readonly string[]>>, text: (word: string) => unknown) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([table, each]) => each.map((column) => [`${table}.${column}`, text])),
  );
const samples: Record<string, (word: string) => unknown> = {
  // Somebody is named in passing.
  ...inEach(mentionTexts, (word) => `${word} ${names}`),
  ...inEach(mentionObjects, (said) => JSON.stringify({ said, names })),
  'class_media.files': list,
  'picture.files': list,
  'receivable.subject_kind': always('charge'),
  'incident_line.kind': always('read'),
  'medicine_entry.kind': always('read'),
  'receipt.snapshot': (said) =>
    JSON.stringify({ student: said, payer: { name: said }, payer_message: said, items: [{ student: said }] }),
  'family_import.left_rows': () => JSON.stringify([{ names }]),
  // Found by the address or the number alone.
  'event_helper.name': always('Zephaniah Quashie'),
  'event_helper.email': always(family.email),
  'event_helper.phone': always(family.phone),
  'event_record.by_name': always('Zephaniah Quashie'),
  'fund_sponsor.name': always('Zephaniah Quashie'),
  'fund_sponsor.kind': always('person'),
  'fund_sponsor.contact_name': always('Zephaniah Quashie'),
  'fund_sponsor.email': always(family.email),
  'payer_reminder.name': always('Zephaniah Quashie'),
  'payer_reminder.email': always(family.email),
  'text_message.address': always(family.phone),
  'newsletter_subscription.email': always(family.email),
  'bounced_address.address': always(family.email),
  'mail_message.to_address': always(family.email),
  'mail_message.text': always(names),
  'idempotency_key.answer': always(JSON.stringify({ names })),
};

async function look() {
  left = new Map();
  named = [];
  for (const table of tables.keys()) {
    const { rows } = await database.pool.query<{ line: string }>(`select t::text as line from "${table}" t`);
    for (const { line } of rows) {
      if (seeds.test(line)) named.push(`${table}: ${line}`);
      for (const [, name, via] of line.matchAll(/Lost ([\w.]+) via (\S+)/g))
        if (via !== 'nobody') left.set(name!, (left.get(name!) ?? new Set()).add(via!));
    }
  }
}

const erase = (id: string) => {
  const nobody = () => Promise.reject(new Error('Nobody signs in.'));
  const sessions = new Sessions(database.db, clock, nobody, nobody);
  return erasing(database.db, async (tx) => {
    // Nothing of this is measured.
    await tx.execute(sql`set local statement_timeout = '60s'`);
    await eraseAccount(tx, { forgetTasks, sessions, now: clock.now() }, id);
  });
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, pool } = database;
  tables = await tablesOf(pool);
  const open = async (facts: { fullName: string; email: string; phone?: string }, child: string) => {
    const id = await buildParent(db, { ...facts, createdAt: clock.now() });
    return { id, child: (await buildStudent(db, { parentId: id, fullName: child })).id };
  };
  const { email, phone } = family;
  Object.assign(family, await open({ fullName: 'Zephaniah Quashie', email, phone }, 'Orinthia Quashie'));
  Object.assign(other, await open({ fullName: 'Simone Campbell', email: 'simone@robots.test' }, 'Maya Campbell'));
  teacher.id = await buildAccount(db, 'staff', { fullName: teacher.fullName, createdAt: clock.now() });
  made = planRows(tables, {
    skip: ['account', 'parent', 'student', 'setting'],
    owned: ['payment.checkout_id'],
    apart: Object.keys(apartColumns),
    samples,
    people,
    set: [
      ...namesBesideAccounts.map(({ table, name, account }) => ({
        table,
        set: { [account]: family.id, [name]: 'Zephaniah Quashie' },
      })),
      ...namesAlone.map(({ table, name }) => ({ table, set: { [name]: teacher.fullName } })),
    ],
  });
  const client = await pool.connect();
  const problems = await insertRows(client, made).finally(() => client.release());
  expect(problems).toEqual([]);
  await look();
  // Each is there before, or its absence afterwards would say nothing.
  expect(left.size).toBeGreaterThan(200);
  expect(named.length).toBeGreaterThan(50);
  await erase(family.id);
  await erase(teacher.id);
  await look();
}, 300_000);
afterAll(() => database.drop());

const isText = ({ type, oneOf, name }: Column) =>
  (type === '_text' || type === 'jsonb' || (type === 'text' && !wordless.test(name))) && !oneOf;
const mentions = new Set(
  [mentionTexts, mentionObjects].flatMap((columns) =>
    Object.entries(columns).flatMap(([table, each]) => each.map((column) => `${table}.${column}`)),
  ),
);

describe('a family that is erased', () => {
  test('leaves no text in any table, but those that say why they stay', () => {
    const stays = [...left].filter(([name]) => !(name in textsThatStay) && !mentions.has(name));
    expect(stays.map(([name, through]) => `${name} through ${[...through].join(', ')}`)).toEqual([]);
  });

  test('is named nowhere, whoever wrote the name and whichever record it stands in', () => {
    expect(named).toEqual([]);
  });
});

test('what is said to stay is there, and does', () => {
  const columns = new Set([...tables].flatMap(([table, each]) => each.map(({ name }) => `${table}.${name}`)));
  const all = { ...textsThatStay, ...apartColumns, ...namesThatStay };
  expect(Object.keys(all).filter((name) => !columns.has(name))).toEqual([]);
  expect(Object.keys(textsThatStay).filter((name) => !left.has(name))).toEqual([]);
  expect(Object.keys(ofNobody).filter((table) => !tables.has(table))).toEqual([]);
});

test('a table that refers to no family says whose its texts are', () => {
  const open = [...made].flatMap(([table, rows]) =>
    rows.some(({ via }) => via !== null) || table in ofNobody
      ? []
      : tables
          .get(table)!
          .filter((column) => isText(column) && !mentions.has(`${table}.${column.name}`))
          .map(({ name }) => `${table}.${name}`),
  );
  expect(open).toEqual([]);
});

test('every name of whoever did something is taken off, or goes with the record', () => {
  const known = new Set(
    [...namesBesideAccounts, ...namesAlone]
      .map(({ table, name }) => `${table}.${name}`)
      .concat(Object.keys(namesThatStay)),
  );
  const open = [...tables].flatMap(([table, columns]) =>
    columns.flatMap((column) =>
      isText(column) && /_(name|by)$/.test(column.name) && !known.has(`${table}.${column.name}`)
        ? [`${table}.${column.name}`]
        : [],
    ),
  );
  expect(open).toEqual([]);
});
