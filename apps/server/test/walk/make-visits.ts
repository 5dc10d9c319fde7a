import { calls } from '@doctorbird/contract/calls';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { made, newProgram } from './make-records.ts';
import { newChild, type Scene } from './scene.ts';

/** A child of family A, and what it takes to book a class of a program with trial classes for it. */
export async function bookable(scene: Scene) {
  const { id: programId } = await newProgram(scene, { status: 'open' });
  await scene.world.pool.query(
    'update program set trial_cents = 150000, trial_comes_off = true, day_cents = 250000 where id = $1',
    [programId],
  );
  const today = scene.world.clock.now().getTime();
  const dayIn = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
  const [meetingId] = await buildMeetings(scene.world.db, programId, {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    start_time: '10:00',
    end_time: '12:00',
    from: dayIn(10),
    until: dayIn(14),
  });
  const body = {
    student_id: await newChild(scene),
    meeting_id: meetingId!,
    kind: 'trial' as const,
    expected_amount: 1500,
  };
  return { programId, body };
}

/** The same, booked. */
export async function newVisit(scene: Scene): Promise<string> {
  const { body } = await bookable(scene);
  const { id } = await made(scene.world.call(calls.bookVisit, { token: scene.families.A.parent.token, body }));
  return id;
}
