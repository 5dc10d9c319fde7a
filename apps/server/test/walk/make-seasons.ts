import { calls } from '@doctorbird/contract/calls';
import { made, newProgram } from './make-records.ts';
import type { Scene } from './scene.ts';

let count = 0;
export const aSeason = () => {
  count += 1;
  return { name: `Term ${count}`, starts_on: '2027-01-04', ends_on: '2027-04-02' };
};
export const aCopy = () => ({ ...aSeason(), starts_on: '2027-09-06', ends_on: '2027-12-10' });

export const newSeason = async ({ world, secondAdmin }: Scene): Promise<string> =>
  (await made<{ id: string }>(world.call(calls.addSeason, { token: secondAdmin.token, body: aSeason() }))).id;

/** A season with one draft in it. */
export async function seasonWithDraft(scene: Scene): Promise<string> {
  const seasonId = await newSeason(scene);
  await newProgram(scene, { seasonId, status: 'draft' });
  return seasonId;
}

/** A season that was copied from another. */
export async function copiedSeason(scene: Scene): Promise<string> {
  const { world, secondAdmin } = scene;
  const id = await seasonWithDraft(scene);
  return (
    await made<{ id: string }>(
      world.call(calls.copySeason, { token: secondAdmin.token, params: { id }, body: aCopy() }),
    )
  ).id;
}
