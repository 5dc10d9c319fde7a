import { calls } from '@doctorbird/contract/calls';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { made, newProgram } from './make-records.ts';
import { newChild, type Scene } from './scene.ts';

/** A program whose only seat is taken by family A, and a child who can wait for it. */
export async function aWaiting(scene: Scene) {
  const { id } = await newProgram(scene, { status: 'open', maxParticipants: 1 });
  await buildEnrollment(scene.world.db, { studentId: await newChild(scene), programId: id, status: 'enrolled' });
  return { program_id: id, student_ids: [await newChild(scene)], together: false };
}
/** A child of family A on the waiting list of a full program. */
export async function newWaiting(scene: Scene): Promise<string> {
  const body = await aWaiting(scene);
  const { token } = scene.families.A.parent;
  const joined = await made(scene.world.call(calls.joinWaitingList, { token, body }));
  return joined.data[0]!.id;
}
/** The same with a place that became free for the next by hand. */
export async function newWaitingWithRoom(scene: Scene): Promise<string> {
  const id = await newWaiting(scene);
  await scene.world.pool.query(
    'update program set max_participants = 2 where id = (select program_id from waiting_entry where id = $1)',
    [id],
  );
  return id;
}
