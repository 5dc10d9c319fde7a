import { calls } from '@doctorbird/contract/calls';
import { type ChildTextName, childTextNames } from '@doctorbird/contract/families/child-fields';
import { getTableColumns, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { eraseChild } from '../../src/modules/privacy/deletions/erase-child.ts';
import { erasing } from '../../src/modules/privacy/deletions/erasing.ts';
import { chosenColumns, studentPrivacy } from '../../src/modules/families/students/students.privacy.ts';
import { student } from '../../src/modules/families/students/students.table.ts';
import { mergeWorld } from './merge-world.ts';

const world = mergeWorld();
type Row = Record<string, unknown>;
const row = async (id: string) => (await world.rows<Row>('select * from student where id = $1', id))[0]!;
const columns = Object.entries(getTableColumns(student)).map(([key, { name }]) => ({
  name,
  ...studentPrivacy[key as keyof typeof studentPrivacy],
}));

/** Every text of a child, whichever there are. */
async function fill(id: string, of: string): Promise<Record<ChildTextName, string>> {
  const texts = Object.fromEntries(childTextNames.map((name) => [name, `${name} of ${of}`]));
  await world.db.execute(
    sql`update student set ${sql.join(
      childTextNames.map((name) => sql`${sql.identifier(name)} = ${texts[name]}`),
      sql`, `,
    )} where id = ${id}`,
  );
  return texts as Record<ChildTextName, string>;
}

test('a copy of a family has every column of a child that is declared for it, and no other', async () => {
  const texts = await fill(world.kid, 'kid');
  await world.call(calls.requestOwnCopy, { token: world.stays.token });
  await world.jobs.runDue();
  const { body: list } = await world.call(calls.listOwnCopies, { token: world.stays.token });
  const { body } = await world.call(calls.downloadOwnCopy, {
    token: world.stays.token,
    params: { id: list.data[0]!.id },
  });
  const files = unzipSync(new Uint8Array(body as Buffer));
  const [child] = JSON.parse(Buffer.from(files['data/children.json']!).toString()) as Row[];
  expect(child).toMatchObject(texts);
  const opened: Record<string, string> = {
    medical_notes_sealed: 'health_notes',
    critical_alert_sealed: 'critical_alert',
  };
  const declared = columns.filter(({ copy }) => copy === true).map(({ name }) => opened[name] ?? name);
  expect(Object.keys(child!).toSorted()).toEqual(declared.toSorted());
});

test('details of the record that the office chose stay: all of them, and nothing else of it', async () => {
  await fill(world.kid, 'kid');
  const texts = await fill(world.twin, 'twin');
  await world.rows(
    'update student set email = $2, grade_level = $3 where id = $1',
    world.twin,
    'twin@robots.test',
    '6',
  );
  const before = await row(world.kid);
  await world.merged({ children: [{ stays_id: world.kid, merged_id: world.twin, details: 'merged' }] });
  const after = await row(world.kid);
  expect(after).toMatchObject({ ...texts, email: 'twin@robots.test', grade_level: '6' });
  const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  expect(changed.filter((name) => !chosenColumns.includes(name))).toEqual(['version']);
  expect(childTextNames.filter((name) => !chosenColumns.includes(name))).toEqual([]);
});

test('a removed child has none of what is declared to go, and what stays says why', async () => {
  await fill(world.kid, 'kid');
  await world.rows(
    `update student set email = 'kid@robots.test', medical_notes_sealed = 'x', critical_alert_sealed = 'y',
       requested_parent_id = $2 where id = $1`,
    world.kid,
    world.double.id,
  );
  const before = await row(world.kid);
  const context = { now: world.clock.now(), forgetTasks: async () => [] };
  await erasing(world.db, (tx) => eraseChild(tx, context, world.kid));
  const after = await row(world.kid);
  const staying = columns.filter(({ erase }) => typeof erase === 'object' && 'stays' in erase);
  expect(staying.length).toBeGreaterThan(5);
  for (const { name } of staying) expect({ [name]: after[name] }).toEqual({ [name]: before[name] });
  expect(after).toMatchObject({ full_name: 'Removed', email: null, is_active: false, medical_notes_sealed: null });
  expect(childTextNames.filter((name) => after[name] !== null)).toEqual([]);
  expect(JSON.stringify(after)).not.toMatch(/kid@|of kid|Renée/);
});
