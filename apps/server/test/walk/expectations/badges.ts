import { newId } from '../../../src/platform/database/new-id.ts';
import { adminOnly, eachStudent, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const picture = { sign: 'meter', back: 'trace', ground: 'reef' };
const rule = { kind: 'hand', count: null, skill_id: null, level: null, program_id: null };

/** Names are at most 24 letters long and differ from each other. */
const aTitle = () => `Badge ${newId().slice(-12)}`;
const aBadge = async ({ world }: Scene) => {
  const id = newId();
  await world.pool.query('insert into office_badge (id, title, criteria, picture, rule) values ($1, $2, $3, $4, $5)', [
    id,
    aTitle(),
    'Found a fault alone.',
    picture,
    rule,
  ]);
  return { params: { id } };
};

export const badgeExpectations = {
  addBadge: adminOnly(201, () => ({ body: { title: aTitle(), criteria: 'Found a fault alone.', picture, rule } })),
  changeBadge: adminOnly(200, async (scene) => ({ ...(await aBadge(scene)), body: { criteria: 'Found it alone.' } })),
  switchBadge: adminOnly(200, async (scene) => ({ ...(await aBadge(scene)), body: { is_active: false } })),
  listDueForBadge: adminOnly(200, aBadge),
  getBadgeNews: eachStudent(200),
  awardDueBadges: adminOnly(201, aBadge),
} satisfies Area;
