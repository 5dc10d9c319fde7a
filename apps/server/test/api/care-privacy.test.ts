import { calls } from '@doctorbird/contract/calls';
import { expect, test } from 'vitest';
import { buildMedicinePlan } from '../../demo/builders/build-medicine-plan.ts';
import { buildSlip } from '../../demo/builders/build-slip.ts';
import { eraseChild } from '../../src/modules/privacy/deletions/erase-child.ts';
import { erasing } from '../../src/modules/privacy/deletions/erasing.ts';
import { heldKinds, readHeld } from '../../src/modules/privacy/copies/held-data.ts';
import { addEntry } from '../../src/modules/teaching/medicine/add-entry.ts';
import { noText } from '../../src/modules/teaching/medicine/medicine-seal.ts';
import { slipAnswer } from '../../src/modules/teaching/slips/slips.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { mergeWorld } from './merge-world.ts';

/* What is held of a child in class: in a copy, merged into another record, and removed. */

const world = mergeWorld();

/** A plan with a dose, and a slip with a yes, of one child. */
async function careOf(studentId: string, slipId?: string) {
  const planId = await buildMedicinePlan(world, { studentId, givers: [world.admin.id] });
  const now = world.clock.now();
  await world.db.transaction((tx) =>
    addEntry(
      tx,
      { actor: { accountId: world.admin.id, name: 'Karen Whyte' }, now, sealer: world.sealer },
      {
        plan: { id: planId, seriesId: planId },
        id: newId(),
        kind: 'given',
        at: now,
        text: { ...noText, amount: '2 puffs' },
      },
    ),
  );
  const slip = slipId ?? (await buildSlip(world.db, { studentIds: [studentId], now }));
  await world.db
    .insert(slipAnswer)
    .values({ id: newId(), slipId: slip, studentId, version: 1, yes: true, byName: 'Renée Reid', at: now });
  return { planId, slip };
}
const count = async (table: string, studentId: string) =>
  Number(
    (await world.rows<{ count: string }>(`select count(*) from ${table} where student_id = $1`, studentId))[0]!.count,
  );

test('a copy has the plan and the dose opened, and what was signed beside its version', async () => {
  await careOf(world.kid);
  const held = (name: string, studentIds: string[]) =>
    readHeld(world.db, world, {
      kind: heldKinds.find((kind) => kind.name === name)!,
      subject: {
        accountId: world.stays.id,
        role: 'parent',
        name: 'Renée Reid',
        email: world.stays.email,
        studentIds,
        underParent: false,
      },
    });
  const [plan] = await held('medicine-plans', [world.kid]);
  expect(plan).toMatchObject({ medicine: 'Salbutamol inhaler', least_hours: 4 });
  expect(JSON.stringify(plan)).not.toContain('sealed');
  expect(await held('medicine-log', [world.kid])).toMatchObject([{ kind: 'given', amount: '2 puffs' }]);
  expect(await held('permission-slips', [world.kid])).toMatchObject([{ answer: 'yes', title: 'Yard Clash' }]);
  for (const name of ['medicine-plans', 'medicine-log', 'permission-slips'])
    expect(await held(name, [world.twin])).toEqual([]);
});

test('merged, one record has the plans and answers of both, and undoing it gives them back', async () => {
  const { slip } = await careOf(world.kid);
  await world.rows(
    'insert into slip_child (id, slip_id, student_id) values (gen_random_uuid(), $1, $2) returning id',
    slip,
    world.twin,
  );
  const { planId } = await careOf(world.twin, slip);
  const id = await world.merged();
  expect(await count('medicine_plan', world.kid)).toBe(2);
  expect(await count('slip_answer', world.kid)).toBe(2);
  // The slip asks once for one child.
  expect(await count('slip_child', world.kid)).toBe(1);
  const opened = await world.call(calls.openMedicinePlanAsOffice, {
    token: world.admin.token,
    params: { id: planId },
    body: { reason: 'Follow up' },
  });
  expect(opened.body).toMatchObject({ intact: true, student: { id: world.kid } });
  expect((await world.undo(id)).status).toBe(200);
  expect(await count('medicine_plan', world.twin)).toBe(1);
  expect(await count('slip_answer', world.twin)).toBe(1);
});

test('removed, nothing of it is left', async () => {
  const { planId } = await careOf(world.kid);
  const context = { now: world.clock.now(), forgetTasks: async () => [] };
  await erasing(world.db, (tx) => eraseChild(tx, context, world.kid));
  for (const table of ['medicine_plan', 'slip_child', 'slip_answer']) expect(await count(table, world.kid)).toBe(0);
  expect(await world.rows('select id from medicine_entry where plan_id = $1', planId)).toEqual([]);
});
