import { calls } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

export const started = '2026-11-25T15:00:00Z';
export const money = { credit: true, refund: true, make_up: null, otherwise: 'credit' };

/** Starts a world for the tests of a file, with an admin and a teacher, and what closes days in it. Closing it checks that the money adds up. */
export function closureWorld() {
  let world: TestApp;
  let admin: SignedIn;
  let teacher: SignedIn;
  beforeAll(async () => {
    world = await startTestApp({ now: started });
    await openPaymentWays(world.db, world.clock.now());
    admin = await world.signInAs('admin');
    teacher = await world.signInAs('staff', { fullName: 'Kerry Teacher' });
  });
  afterAll(() => world.close());

  const as = (token: string, call: CallDefinition, more: object = {}) => world.call(call, { token, ...more });
  const office = (call: CallDefinition, more: object = {}) => as(admin.token, call, more);
  const sql = async <R extends object>(text: string, values: unknown[] = []) =>
    (await world.pool.query(text, values)).rows as R[];

  let nextDay = 0;
  /** A program of ten meetings, two of them on a Saturday of its own, with a teacher. */
  async function newClasses(title: string) {
    const saturday = new Date(Date.UTC(2027, 0, 2 + 7 * (nextDay += 1))).toISOString().slice(0, 10);
    const programId = await buildProgram(world.db, {
      title,
      priceCents: 1_000_000,
      status: 'open',
      maxParticipants: 900,
    });
    await sql(
      `insert into meeting (id, program_id, starts_at, ends_at)
       select gen_random_uuid(), $1::uuid, $2::timestamptz + n * interval '3 hours', $2::timestamptz + n * interval '3 hours' + interval '1 hour' from generate_series(0, 1) n
       union all select gen_random_uuid(), $1::uuid, $2::timestamptz + n * interval '7 days', $2::timestamptz + n * interval '7 days' + interval '1 hour' from generate_series(1, 8) n`,
      [programId, `${saturday}T15:00:00Z`],
    );
    await sql(`insert into staff_assignment (id, staff_id, program_id) values (gen_random_uuid(), $1, $2)`, [
      teacher.id,
      programId,
    ]);
    return { programId, saturday };
  }
  async function place(programId: string, parentId: string, fullName: string, paid: boolean): Promise<string> {
    const { id: studentId } = await buildStudent(world.db, { parentId, fullName });
    const createdAt = world.clock.now();
    const id = await buildEnrollment(world.db, { studentId, programId, status: 'pending', createdAt });
    if (paid) {
      const body = { payment_status: 'paid', method: 'cash' };
      expect((await office(calls.changeEnrollmentStatus, { params: { id }, body })).status).toBe(200);
    }
    return id;
  }
  const previewOf = async (day: string) =>
    (await office(calls.previewClosure, { body: { days: [day], venue_ids: null } })).body;
  async function closing(day: string, offers: object[] = []) {
    const { meetings } = await previewOf(day);
    return {
      days: [day],
      venue_ids: null,
      meetings: meetings.map(({ id, version }: { id: string; version: number }) => ({ id, version })),
      reason: 'Tropical storm warning for Kingston.',
      banner: 'No classes today: storm warning.',
      offers,
      choose_until: { day, time: '20:00' },
    };
  }
  const announce = async (day: string, offers: object[] = []) =>
    office(calls.announceClosure, { body: await closing(day, offers) });
  const undo = (id: string) => office(calls.undoClosure, { params: { id } });
  const choices = async (who: SignedIn) => (await as(who.token, calls.listClosureChoices)).body.data;
  const choose = (who: SignedIn, id: string, way: string) =>
    as(who.token, calls.chooseInstead, { params: { id }, body: { way } });
  const credit = async (who: SignedIn) => (await as(who.token, calls.getLedger)).body.credit;
  const mailsTo = (email: string) =>
    sql<{ kind: string; subject: string; text: string }>(
      `select kind, subject, text from mail_message where to_address = $1 and kind like 'family.closure%' order by created_at, id`,
      [email],
    );
  const follow = () => world.jobs.enqueue(world.db, 'closures.follow', {}).then(() => world.jobs.runDue());
  async function later(minutes: number) {
    world.clock.set(new Date(world.clock.now().getTime() + minutes * 60_000));
    await follow();
  }
  return {
    get world() {
      return world;
    },
    get teacher() {
      return teacher;
    },
    as,
    office,
    sql,
    newClasses,
    place,
    previewOf,
    closing,
    announce,
    undo,
    choices,
    choose,
    credit,
    mailsTo,
    follow,
    later,
  };
}
