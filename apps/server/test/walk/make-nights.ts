import { calls } from '@doctorbird/contract/calls';
import { jamaicaClock, jamaicaDay } from '../../src/platform/jamaica-time.ts';
import { made, newProgram } from './make-records.ts';
import type { Scene } from './scene.ts';

const hour = 3_600_000;
let count = 0;

const clockOf = (moment: Date) => ({ date: jamaicaDay(moment), time: jamaicaClock(moment) });

/** A night of one program of its own, so that the places of all others need no turn; each on another day. */
export async function aNight(scene: Scene, opensAt?: Date) {
  count += 1;
  const opens = opensAt ?? new Date(scene.world.clock.now().getTime() + (count + 2) * 24 * hour);
  const { id } = await newProgram(scene, { status: 'open' });
  return {
    title: `Night ${count}`,
    opens: clockOf(opens),
    closes: clockOf(new Date(opens.getTime() + 8 * hour)),
    program_ids: [id],
    at_once: null,
  };
}

type Board = { nights: Array<{ id: string; title: string }> };

export async function newNight(scene: Scene, opensAt?: Date): Promise<string> {
  const { world, secondAdmin } = scene;
  const body = await aNight(scene, opensAt);
  const { nights } = await made<Board>(world.call(calls.addOpeningNight, { token: secondAdmin.token, body }));
  return nights.find(({ title }) => title === body.title)!.id;
}

const tonight = new WeakMap<object, Promise<string>>();

/** The night that is on in this scene. */
export function nightThatIsOn(scene: Scene): Promise<string> {
  const known = tonight.get(scene.world) ?? newNight(scene, new Date(scene.world.clock.now().getTime() - 60_000));
  tonight.set(scene.world, known);
  return known;
}

/** The place in line of the parent of family A, and its night. */
export async function newTicket(scene: Scene): Promise<{ id: string; ticket_id: string }> {
  const id = await nightThatIsOn(scene);
  const { world, families } = scene;
  await made(world.call(calls.joinLine, { token: families.A.parent.token, body: {} }));
  const { rows } = await world.pool.query('select id from line_ticket where night_id = $1 and parent_id = $2', [
    id,
    families.A.parent.id,
  ]);
  return { id, ticket_id: rows[0].id as string };
}
