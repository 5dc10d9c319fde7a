import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram, type ProgramFacts } from '../../demo/builders/build-program.ts';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

/** A class on Saturdays whose absences give credits, and Drones on Sundays with two seats; fresh for each test. */
export function makeUpWorld() {
  let world: TestApp;
  let room: SchoolClass;
  let drones: string;
  let sundays: string[];
  let teacher: SignedIn;

  const early = '2026-03-07T08:12:00Z';
  beforeAll(async () => {
    world = await startTestApp({ now: early });
  });
  afterAll(() => world.close());

  async function buildHost(facts: ProgramFacts = {}) {
    const id = await buildProgram(world.db, { title: 'Drones', status: 'in_progress', maxParticipants: 2, ...facts });
    const meetings = await buildMeetings(world.db, id, {
      weekdays: [0],
      start_time: '10:00',
      end_time: '12:00',
      from: '2026-03-08',
      until: '2026-03-15',
    });
    return { id, meetings };
  }
  beforeEach(async () => {
    world.clock.set(early);
    await world.pool.query("delete from setting where key = 'attendance'");
    await world.pool.query('update program set make_ups = false');
    room = await buildClass(world);
    const host = await buildHost();
    [drones, sundays] = [host.id, host.meetings];
    teacher = await world.signInAs('staff', { fullName: 'Nia Brown' });
    await world.call(calls.assignStaff, {
      token: room.admin.token,
      body: { staff_id: teacher.id, program_id: drones },
    });
  });

  const rules = (change: object) =>
    writeSetting(
      world.db,
      { now: world.clock.now() },
      {
        key: 'attendance',
        value: {
          credits_most: 3,
          notice_hours: 4,
          credit_days: 60,
          same_category: true,
          any_price: false,
          absent_seats: false,
          ...change,
        },
      },
    );
  const give = (at = 0, who = room.parent, student = room.maya.id) =>
    world.call(calls.giveAbsence, { token: who.token, body: { student_id: student, meeting_id: room.meetings[at] } });
  const undo = (id: string) => world.call(calls.undoAbsence, { token: room.parent.token, params: { id } });
  const credits = async (who = room.parent) => (await world.call(calls.listMakeUps, { token: who.token })).body.data;
  const credit = async () => (await credits())[0];
  const choices = async (id: string, who = room.parent) =>
    (await world.call(calls.listMakeUpMeetings, { token: who.token, params: { id } })).body.data as {
      id: string;
      room: number;
    }[];
  const book = (id: string, meetingId: string, who = room.parent) =>
    world.call(calls.bookMakeUp, { token: who.token, params: { id }, body: { meeting_id: meetingId } });
  const cancel = (id: string, who = room.parent) =>
    world.call(calls.cancelMakeUp, { token: who.token, params: { id } });
  const mark = (mark: string | null, version = 0, student = room.maya.id) =>
    world.send(calls.markAttendance, {
      token: room.teacher.token,
      params: { id: room.meetings[0]! },
      body: { marks: [{ student_id: student, mark, version }] },
    });
  const follow = async () => {
    await world.jobs.enqueue(world.db, 'make-ups.follow-meetings', {});
    await world.jobs.runDue();
  };
  const sundaySheet = (who = teacher) =>
    world.call(calls.getAttendance, { token: who.token, params: { id: sundays[0]! } });
  /** A credit that is booked for the first Sunday. */
  async function booked() {
    await give();
    const { id } = (await credit())!;
    expect((await book(id, sundays[0]!)).status).toBe(200);
    return id;
  }
  return {
    get world() {
      return world;
    },
    get room() {
      return room;
    },
    get drones() {
      return drones;
    },
    /** Sunday 8 and Sunday 15 March, 10 to 12. */
    get sundays() {
      return sundays;
    },
    get teacher() {
      return teacher;
    },
    /** Somebody else, because sessions of the team end with the day. */
    async newTeacher() {
      teacher = await world.signInAs('staff');
      const admin = await world.signInAs('admin');
      await world.call(calls.assignStaff, { token: admin.token, body: { staff_id: teacher.id, program_id: drones } });
      return admin;
    },
    buildHost,
    rules,
    give,
    undo,
    credits,
    credit,
    choices,
    book,
    cancel,
    mark,
    follow,
    sundaySheet,
    booked,
  };
}
