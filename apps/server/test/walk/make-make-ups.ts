import { calls } from '@doctorbird/contract/calls';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { made, newProgram } from './make-records.ts';
import { newChild, type Scene } from './scene.ts';

/** A child of family A with a credit that the office granted, and a meeting of another program with room. */
export async function newCredit(scene: Scene): Promise<{ id: string; meetingId: string }> {
  const { db } = scene.world;
  const { id: home } = await newProgram(scene, { status: 'in_progress' });
  const { id: host } = await newProgram(scene, { status: 'in_progress' });
  const place = await buildEnrollment(db, { studentId: await newChild(scene), programId: home, status: 'enrolled' });
  const today = scene.world.clock.now().getTime();
  const day = new Date(today + 10 * 86_400_000).toISOString().slice(0, 10);
  const [meetingId] = await buildMeetings(db, host, {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    start_time: '10:00',
    end_time: '12:00',
    from: day,
    until: new Date(today + 14 * 86_400_000).toISOString().slice(0, 10),
  });
  const { id } = await made<{ id: string }>(
    scene.world.call(calls.grantMakeUp, {
      token: scene.secondAdmin.token,
      body: { enrollment_id: place, reason: 'Two classes were cut short' },
    }),
  );
  return { id, meetingId: meetingId! };
}

/** The same, booked. */
export async function newBooking(scene: Scene): Promise<string> {
  const { id, meetingId } = await newCredit(scene);
  await made(
    scene.world.call(calls.bookMakeUp, {
      token: scene.families.A.parent.token,
      params: { id },
      body: { meeting_id: meetingId },
    }),
  );
  return id;
}
