import { calls } from '@doctorbird/contract/calls';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { idOf, made, newProgram } from './make-records.ts';
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

/** A season whose program has a child, and a next one without programs: what the forecast misses there can be drafted. */
export async function missingPlaces(scene: Scene) {
  const { world, families } = scene;
  count += 2;
  const [season_id, next_id] = await Promise.all(
    [count, count + 1].map((day) =>
      idOf(
        scene,
        `insert into season (id, name, starts_on, ends_on)
          values (gen_random_uuid(), $1, date '2100-01-01' + $2::int, date '2100-01-02' + $2::int) returning id`,
        [`Forecast ${day}`, day],
      ),
    ),
  );
  const { id: program_id } = await newProgram(scene, { seasonId: season_id, startDate: null, endDate: null });
  await buildEnrollment(world.db, { studentId: families.A.childId, programId: program_id, status: 'enrolled' });
  return { season_id, next_id, programs: [{ program_id, places: 3 }] };
}
