import { newId } from '../../../src/platform/database/new-id.ts';
import { adminOnly, type Area } from '../patterns.ts';
import { newGroup } from '../make-records.ts';
import type { Scene } from '../scene.ts';

const fields = () => ({
  // Names differ from each other.
  name: `Item ${newId().slice(-12)}`,
  description: null,
  kind: 'kit',
  price: 2_000,
  tax: 'none',
  per: 'child',
  once: false,
  automatic: false,
  stock: 5,
  sold_until: null,
  offered: 'no',
  program_ids: [],
});
const anItem = async ({ world }: Scene) => {
  const id = newId();
  await world.pool.query(
    `insert into item (id, name, kind, price_cents, tax, per, once, automatic, offered) values ($1, $2, 'kit', 200000, 'none', 'child', false, false, 'no')`,
    [id, fields().name],
  );
  return { params: { id } };
};
const toBill = {
  lines: [{ label: 'A lost controller', amount: 2_500, tax: 'none', quantity: 1 }],
  due_on: '2026-04-09',
  total: 2_500,
};

export const itemExpectations = {
  addItem: adminOnly(201, () => ({ body: fields() })),
  changeItem: adminOnly(200, async (scene) => ({ ...(await anItem(scene)), body: { price: 1_500 } })),
  switchItem: adminOnly(200, async (scene) => ({ ...(await anItem(scene)), body: { is_active: false } })),
  countStock: adminOnly(200, async (scene) => ({ ...(await anItem(scene)), body: { stock: 3, before: null } })),
  listItems: adminOnly(200),
  getItemsToBill: adminOnly(200),
  billFamilyForItems: adminOnly(201, ({ families }) => ({ params: { id: families.A.parent.id }, body: toBill })),
  billGroupForItems: adminOnly(201, async (scene) => ({ params: { id: (await newGroup(scene)).id }, body: toBill })),
  saveFamilyTrn: adminOnly(200, ({ families }) => ({
    params: { id: families.A.parent.id },
    body: { trn: '123-456-789' },
  })),
  saveGroupTrn: adminOnly(200, async (scene) => ({
    params: { id: (await newGroup(scene)).id },
    body: { trn: '123-456-789' },
  })),
  getGctReport: adminOnly(200),
} satisfies Area;
