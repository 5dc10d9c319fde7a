import { calls } from '@doctorbird/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import type { SignedIn } from '../test-app.ts';
import { closureWorld, started } from './closure-world.ts';
import { newItem } from './items-world.ts';
import { payInFull } from './membership-world.ts';
import { boughtPass, fiveClasses, passesOf } from './pass-world.ts';

/* A day without classes, and the children who come to one of its classes without a place in the program. */

const at = closureWorld();
let admin: SignedIn;
beforeEach(async () => {
  at.world.clock.set(new Date(started));
  admin = await at.world.signInAs('admin');
});

async function aChild(fullName: string) {
  const parent = await at.world.signInAs('parent');
  const { id } = await buildStudent(at.world.db, { parentId: parent.id, fullName });
  return { parent, id };
}

/**
 * A class on a Saturday to which Maya comes for a trial that is paid, Kofi on a day of a pass and Zuri with a make-up class, and from
 * which Ria, who has a place, is absent by notice.
 */
async function aClassWithGuests(title: string) {
  const { world } = at;
  const { programId, saturday } = await at.newClasses(title);
  await at.sql('update program set trial_cents = 150000, trial_comes_off = false, day_cents = 280000 where id = $1', [
    programId,
  ]);
  const [first] = await at.sql<{ id: string }>(
    'select id from meeting where program_id = $1 order by starts_at limit 1',
    [programId],
  );
  const meetingId = first!.id;
  const [maya, kofi, zuri] = [await aChild('Maya Brown'), await aChild('Kofi Bryan'), await aChild('Zuri Wright')];

  const trial = await world.send(calls.bookVisit, {
    token: maya.parent.token,
    body: { student_id: maya.id, meeting_id: meetingId, kind: 'trial', expected_amount: 1_500 },
  });
  expect(trial.status, JSON.stringify(trial.body)).toBe(201);
  await payInFull(world, admin, trial.body.bill!.id, 1_500);

  const { id: itemId } = await newItem(world, admin, { ...fiveClasses, valid_days: 300, name: `Pass for ${title}` });
  const pass = await boughtPass(world, { parent: kofi.parent, admin, itemId });
  const day = await world.send(calls.bookVisit, {
    token: kofi.parent.token,
    body: { student_id: kofi.id, meeting_id: meetingId, kind: 'day', pass_id: pass.id, expected_amount: 0 },
  });
  expect(day.status, JSON.stringify(day.body)).toBe(201);

  const home = await buildProgram(world.db, { title: `Home of ${title}`, status: 'in_progress' });
  const place = await buildEnrollment(world.db, {
    studentId: zuri.id,
    programId: home,
    status: 'enrolled',
    createdAt: world.clock.now(),
  });
  const granted = await world.call(calls.grantMakeUp, {
    token: admin.token,
    body: { enrollment_id: place, reason: 'The lesson was cut short' },
  });
  // Classes of these tests are further away than a credit lasts.
  await at.sql("update make_up_credit set expires_at = '2028-01-01T15:00:00Z' where id = $1", [granted.body.id]);
  const makeUp = await world.call(calls.bookMakeUp, {
    token: zuri.parent.token,
    params: { id: granted.body.id },
    body: { meeting_id: meetingId },
  });
  expect(makeUp.status, JSON.stringify(makeUp.body)).toBe(200);

  const ria = await world.signInAs('parent');
  const enrollmentId = await at.place(programId, ria.id, 'Ria Gordon', true);
  const [absent] = await at.sql<{ id: string }>('select student_id as id from enrollment where id = $1', [
    enrollmentId,
  ]);
  const notice = await world.call(calls.giveAbsence, {
    token: ria.token,
    body: { student_id: absent!.id, meeting_id: meetingId },
  });
  expect(notice.status, JSON.stringify(notice.body)).toBe(201);
  return { saturday, meetingId, maya: maya.parent, kofi: kofi.parent, zuri: zuri.parent, ria };
}
type ClassWithGuests = Awaited<ReturnType<typeof aClassWithGuests>>;

/** The sweeps that follow the classes of guests, so many minutes later. */
async function sweepsAfter(minutes: number): Promise<void> {
  at.world.clock.advance(minutes * 60_000);
  for (const name of ['visits.follow', 'make-ups.follow-meetings', 'closures.follow'])
    await at.world.jobs.enqueue(at.world.db, name, {});
  await at.world.jobs.runDue();
}

/** Where the three guests and the notice stand, with the credit and the pass of their families. */
async function standing({ maya, kofi, zuri, ria }: ClassWithGuests) {
  const { world } = at;
  const stage = async (who: SignedIn) =>
    (await world.call(calls.listVisits, { token: who.token })).body.data.map((visit) => visit.stage);
  const credits = async (who: SignedIn) =>
    (await world.call(calls.listMakeUps, { token: who.token })).body.data.map(({ state }) => state);
  const passes = (await passesOf(world, kofi)).data.map(({ left }) => left);
  return {
    trial: await stage(maya),
    money: await at.credit(maya),
    day: await stage(kofi),
    passes,
    makeUp: await credits(zuri),
    notice: await credits(ria),
  };
}
/** As long as the class is not off for good. */
const expected = {
  trial: ['coming'],
  money: 0,
  day: ['coming'],
  passes: [4],
  makeUp: ['booked'],
  notice: ['open'],
};

/** What the sweeps wrote to the families of guests. */
const mails = async ({ maya, kofi, zuri }: ClassWithGuests) =>
  (
    await at.sql<{ kind: string }>(
      `select kind from mail_message where to_address = any($1) and kind in ('visits.no_class', 'make_ups.returned') order by kind`,
      [[maya.email, kofi.email, zuri.email]],
    )
  ).map(({ kind }) => kind);

test('undone in time, the guests of a class are expected as before, with their money, pass and credits', async () => {
  const guests = await aClassWithGuests('Undone Guests');
  expect(await standing(guests)).toEqual(expected);
  const { body: closed } = await at.announce(guests.saturday);
  await sweepsAfter(1);
  await sweepsAfter(8);
  expect(await standing(guests)).toEqual(expected);
  const undone = await at.undo(closed.id);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  await sweepsAfter(15);
  expect(await standing(guests)).toEqual(expected);
  expect(await mails(guests)).toEqual([]);
  const sheet = await at.office(calls.getAttendance, { params: { id: guests.meetingId } });
  const kinds = sheet.body.rows.flatMap(({ guest }: { guest: string | null }) => guest ?? []);
  expect(kinds.toSorted()).toEqual(['day', 'make_up', 'trial']);
});

test('not undone, they end once with the time for undoing: money, class and credit are back, and their families read so', async () => {
  const guests = await aClassWithGuests('Ended Guests');
  await at.announce(guests.saturday);
  await sweepsAfter(9);
  expect(await standing(guests)).toEqual(expected);
  await sweepsAfter(2);
  await sweepsAfter(1);
  expect(await standing(guests)).toEqual({
    trial: ['cancelled'],
    money: 1_500,
    day: ['cancelled'],
    passes: [5],
    makeUp: ['open'],
    notice: ['withdrawn'],
  });
  expect(await mails(guests)).toEqual(['make_ups.returned', 'visits.no_class', 'visits.no_class']);
});

test('a class that is cancelled alone ends its guests at once', async () => {
  const guests = await aClassWithGuests('Single Guests');
  const off = await at.office(calls.cancelMeeting, { params: { id: guests.meetingId }, body: { reason: 'No water' } });
  expect(off.status, JSON.stringify(off.body)).toBe(200);
  await sweepsAfter(1);
  expect(await standing(guests)).toMatchObject({ trial: ['cancelled'], day: ['cancelled'], makeUp: ['open'] });
});

test('restored alone while it can be undone, the class has its guests, and their families read that it takes place', async () => {
  const guests = await aClassWithGuests('Restored Guests');
  await at.announce(guests.saturday);
  await sweepsAfter(4);
  const back = await at.office(calls.restoreMeeting, { params: { id: guests.meetingId } });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  await sweepsAfter(15);
  expect(await standing(guests)).toEqual(expected);
  const { maya, kofi, zuri } = guests;
  const emails = [maya.email, kofi.email, zuri.email];
  const rows = await at.sql<{ email: string }>(
    "select to_address as email from mail_message where to_address = any($1) and kind = 'classes.restored'",
    [emails],
  );
  expect(rows.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
});
