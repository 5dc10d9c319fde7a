import { calls } from '@doctorbird/contract/calls';
import { buildEnrollment } from '../../../demo/builders/build-enrollment.ts';
import { made, newProgram } from '../make-records.ts';
import { adminOnly, eachParent, theParent, type Area } from '../patterns.ts';
import { newChild, type Scene } from '../scene.ts';

/** A class of family A on a day of its own, with another date to choose. */
async function aClosure(scene: Scene) {
  const { id } = await newProgram(scene, { status: 'open' });
  await buildEnrollment(scene.world.db, { studentId: await newChild(scene), programId: id, status: 'enrolled' });
  const now = scene.world.clock.now().getTime();
  const day = (ahead: number) => new Date(now + (30 + scene.next() + ahead) * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await scene.world.pool.query<{ id: string; day: string }>(
    `insert into meeting (id, program_id, starts_at, ends_at) values (gen_random_uuid(), $1, $2::timestamptz, $2::timestamptz + interval '1 hour')
     returning id, to_char(starts_at at time zone 'America/Jamaica', 'YYYY-MM-DD') as day`,
    [id, `${day(0)}T15:00:00Z`],
  );
  return {
    days: [rows[0]!.day],
    venue_ids: null,
    meetings: [{ id: rows[0]!.id, version: 1 }],
    reason: 'Storm',
    banner: 'No classes: storm',
    offers: [
      {
        program_id: id,
        make_up: { date: day(200), start_time: '10:00', end_time: '11:00', on_holiday: true },
        credit: false,
        refund: false,
        otherwise: 'make_up',
      },
    ],
    choose_until: { day: rows[0]!.day, time: '23:00' },
  };
}
const newClosure = async (scene: Scene): Promise<string> =>
  (
    await made<{ id: string }>(
      scene.world.send(calls.announceClosure, { token: scene.people.admin.token, body: await aClosure(scene) }),
    )
  ).id;
const newChoice = async (scene: Scene): Promise<string> => {
  const id = await newClosure(scene);
  const { rows } = await scene.world.pool.query<{ id: string }>(
    'select c.id from closure_choice c join closure_offer o on o.id = c.offer_id where o.closure_id = $1',
    [id],
  );
  return rows[0]!.id;
};

export const closureExpectations = {
  previewClosure: adminOnly(200, () => ({ body: { days: ['2026-12-05'], venue_ids: null } })),
  announceClosure: adminOnly(201, async (scene) => ({ body: await aClosure(scene) })),
  listClosures: adminOnly(200),
  getClosure: adminOnly(200, async (scene) => ({ params: { id: await newClosure(scene) } })),
  undoClosure: adminOnly(200, async (scene) => ({ params: { id: await newClosure(scene) } })),
  changeClosureBanner: adminOnly(200, async (scene) => ({
    params: { id: await newClosure(scene) },
    body: { banner: 'Classes are back tomorrow' },
  })),
  listClosureChoices: eachParent(200),
  chooseInstead: theParent(200, async (scene) => ({
    params: { id: await newChoice(scene) },
    body: { way: 'make_up' },
  })),
} satisfies Area;
