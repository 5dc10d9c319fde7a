import { calls } from '@doctorbird/contract/calls';
import type { Analytics } from '@doctorbird/contract/admin/analytics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { heldMeetings } from '../../src/modules/teaching/attendance/held-meetings.queries.ts';
import { checkAttendance, requireEvenAttendance } from '../../src/modules/teaching/attendance/check-attendance.ts';
import { foldAttendance } from '../../src/modules/teaching/attendance/fold-attendance.ts';
import { startTestApp, testPassword, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let school: SchoolClass;
let other: string;
beforeAll(async () => {
  // The first of three Saturdays is running.
  world = await startTestApp({ now: '2026-03-07T15:30:00Z' });
  school = await buildClass(world);
  other = await buildProgram(world.db, { title: 'Drones', status: 'in_progress' });
  await world.pool.query(
    `insert into partner_group (id, reference, name, organization, contact_name, contact_email, status)
     values ($1, 'G-1', 'Club', 'School', 'Marlon', 'm@school.test', 'active')`,
    [club],
  );
  await world.pool.query(
    `insert into group_member (id, group_id, full_name, created_at) values ($1, $2, 'Kemar', '2026-01-01')`,
    [member, club],
  );
  await world.pool.query(
    `insert into meeting (id, group_id, starts_at, ends_at) values
      ($1, $3, '2026-02-28T15:00:00Z', '2026-02-28T17:00:00Z'), ($2, $3, '2026-03-05T15:00:00Z', '2026-03-05T17:00:00Z')`,
    [clubMeeting, '00000000-0000-7000-8000-000000000004', club],
  );
});
afterAll(() => world.close());

const club = '00000000-0000-7000-8000-000000000001';
const member = '00000000-0000-7000-8000-000000000002';
const clubMeeting = '00000000-0000-7000-8000-000000000003';

type Figures = Pick<Analytics, 'attendance_by_month' | 'attendance_by_program'>;
const shown = async (): Promise<Figures> =>
  (await world.call(calls.analytics, { token: school.admin.token, query: { months: '6' } })).body;

/** What the analytics show, and the same from the marks themselves. */
async function bothWays() {
  const { attendance_by_month: months, attendance_by_program: programs } = await shown();
  const columns = `coalesce(sum(h.present), 0)::int as present, coalesce(sum(h.late), 0)::int as late,
    coalesce(sum(h.absent), 0)::int as absent, coalesce(sum(h.excused), 0)::int as excused`;
  const of = async (what: string) =>
    (
      await world.pool.query(
        `select ${what}, ${columns} from ${heldMeetings} h group by 1 having count(*) filter (where h.marked > 0) > 0 order by 1`,
        [world.clock.now()],
      )
    ).rows;
  const marked = (row: { present: number; late: number; absent: number; excused: number }) =>
    row.present + row.late + row.absent + row.excused > 0;
  return {
    shown: {
      months: months.filter(marked).map(({ rate: _rate, ...row }) => row),
      programs: programs
        .map(({ rate: _rate, meetings: _m, program_id, group_id, title: _t, ...row }) => ({
          id: program_id ?? group_id,
          ...row,
        }))
        .toSorted((a, b) => (a.id! < b.id! ? -1 : 1)),
    },
    counted: {
      months: await of(`to_char(h.starts_at at time zone 'America/Jamaica', 'YYYY-MM') as month`),
      programs: await of('coalesce(h.program_id, h.group_id) as id'),
    },
  };
}

const mark = (child: 'maya' | 'omari' | 'tajay', meeting: string, to: string) => {
  const id = { maya: school.maya.id, omari: school.omari.id, tajay: school.tajayId }[child];
  return `insert into attendance (id, meeting_id, student_id, mark) values (gen_random_uuid(), '${meeting}', '${id}', '${to}')
    on conflict (meeting_id, student_id) do update set mark = excluded.mark`;
};

/** Each line is one change, and the trigger that has to notice it. They follow each other. */
const steps: Array<[what: string, table: string, trigger: string, change: () => string]> = [
  ['a mark', 'attendance', 'attendance_noted', () => mark('maya', school.meetings[0]!, 'present')],
  ['a second mark', 'attendance', 'attendance_noted', () => mark('omari', school.meetings[0]!, 'late')],
  ['another mark', 'attendance', 'attendance_noted_again', () => mark('maya', school.meetings[0]!, 'absent')],
  [
    'a cleared mark',
    'attendance',
    'attendance_noted_again',
    () => "update attendance set mark = null where mark = 'late'",
  ],
  [
    'and again',
    'attendance',
    'attendance_noted_again',
    () => "update attendance set mark = 'excused' where mark is null",
  ],
  [
    'a member',
    'attendance',
    'attendance_noted',
    () =>
      `insert into attendance (id, meeting_id, member_id, mark) values (gen_random_uuid(), '${clubMeeting}', '${member}', 'present')`,
  ],
  [
    'a meeting of another month',
    'meeting',
    'meeting_noted_again',
    () =>
      `update meeting set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days' where id = '${school.meetings[0]!}'`,
  ],
  [
    'and back',
    'meeting',
    'meeting_noted_again',
    () =>
      `update meeting set starts_at = starts_at + interval '60 days', ends_at = ends_at + interval '60 days' where id = '${school.meetings[0]!}'`,
  ],
  [
    'a cancelled meeting',
    'meeting',
    'meeting_noted_again',
    () => `update meeting set status = 'cancelled' where id = '${clubMeeting}'`,
  ],
  [
    'a restored one',
    'meeting',
    'meeting_noted_again',
    () => `update meeting set status = 'scheduled' where id = '${clubMeeting}'`,
  ],
  [
    'a cancelled place',
    'enrollment',
    'enrollment_noted_again',
    () => `update enrollment set status = 'cancelled' where id = '${school.maya.place}'`,
  ],
  [
    'the place again',
    'enrollment',
    'enrollment_noted_again',
    () => `update enrollment set status = 'enrolled' where id = '${school.maya.place}'`,
  ],
  [
    'another program',
    'enrollment',
    'enrollment_noted_again',
    () => `update enrollment set program_id = '${other}' where id = '${school.maya.place}'`,
  ],
  [
    'a new place in the old one',
    'enrollment',
    'enrollment_noted',
    () => `insert into enrollment (id, student_id, program_id, status, created_at)
      values (gen_random_uuid(), '${school.maya.id}', '${school.programId}', 'enrolled', '2026-01-01')`,
  ],
  [
    'an archived child',
    'student',
    'student_noted_again',
    () => `update student set archived_at = now() where id = '${school.omari.id}'`,
  ],
  [
    'the child is back',
    'student',
    'student_noted_again',
    () => `update student set archived_at = null where id = '${school.omari.id}'`,
  ],
  [
    'a removed member',
    'group_member',
    'group_member_noted_again',
    () => `update group_member set removed_at = now() where id = '${member}'`,
  ],
  [
    'the member is back',
    'group_member',
    'group_member_noted_again',
    () => `update group_member set removed_at = null where id = '${member}'`,
  ],
  [
    'a declined group',
    'partner_group',
    'partner_group_noted_again',
    () => `update partner_group set status = 'cancelled' where id = '${club}'`,
  ],
  [
    'an active group',
    'partner_group',
    'partner_group_noted_again',
    () => `update partner_group set status = 'active' where id = '${club}'`,
  ],
  [
    'a deleted program',
    'program',
    'program_noted_again',
    () => `update program set deleted_at = now() where id = '${school.programId}'`,
  ],
  [
    'a restored program',
    'program',
    'program_noted_again',
    () => `update program set deleted_at = null where id = '${school.programId}'`,
  ],
  ['no mark any more', 'attendance', 'attendance_noted', () => "delete from attendance where mark = 'absent'"],
  ['no meeting any more', 'meeting', 'meeting_noted', () => `delete from meeting where id = '${clubMeeting}'`],
];

test('the analytics follow every change at once, before and after it is counted again', async () => {
  for (const [what, table, trigger, change] of steps) {
    const context = { now: world.clock.now() };
    await foldAttendance(world.db, context);
    expect(await checkAttendance(world.db, context), what).toEqual([]);
    // Without the trigger the check finds it: the step is one that changes a figure.
    const undone = new Error('Nothing of this stays.');
    const tried = world.db.transaction(async (tx) => {
      await tx.execute(`alter table ${table} disable trigger ${trigger}`);
      // Removing a meeting removes its marks, which would notice it as well.
      if (trigger === 'meeting_noted') await tx.execute('alter table attendance disable trigger attendance_noted');
      await tx.execute(change());
      expect(await checkAttendance(tx, context), `${what} without ${trigger}`).not.toEqual([]);
      await expect(requireEvenAttendance(tx, context)).rejects.toThrow('attendance figures are wrong');
      throw undone;
    });
    await expect(tried).rejects.toBe(undone);

    await world.pool.query(change());
    const loose = await bothWays();
    expect(loose.shown, what).toEqual(loose.counted);
    expect(await foldAttendance(world.db, context), what).toBeGreaterThan(0);
    const folded = await bothWays();
    expect(folded.shown, what).toEqual(loose.shown);
    expect(await checkAttendance(world.db, context), what).toEqual([]);
  }
  expect((await bothWays()).shown.months).toEqual([{ month: '2026-03', present: 0, late: 0, absent: 0, excused: 1 }]);
});

test('a class that is marked before it begins counts from its beginning', async () => {
  world.clock.set(new Date('2026-03-14T14:40:00Z'));
  // A week later nobody is signed in any more.
  school.admin = await world.signInAs('admin');
  const before = await bothWays();
  const teacher = await world.call(calls.signIn, {
    body: { email: school.teacher.email, password: testPassword },
  });
  const own = await world.call(calls.markAttendance, {
    token: teacher.body.token,
    params: { id: school.meetings[1]! },
    body: { marks: [{ student_id: school.maya.id, mark: 'present' }] },
  });
  expect(own.status, JSON.stringify(own.body)).toBe(200);
  await world.jobs.enqueue(world.db, 'attendance.fold', {});
  await world.jobs.runDue();
  expect((await bothWays()).shown).toEqual(before.shown);
  world.clock.set(new Date('2026-03-14T15:00:00Z'));
  const begun = await bothWays();
  expect(begun.shown).toEqual(begun.counted);
  expect(begun.shown.months).toEqual([{ month: '2026-03', present: 1, late: 0, absent: 0, excused: 1 }]);
  await world.jobs.enqueue(world.db, 'attendance.fold', {});
  await world.jobs.runDue();
  expect((await world.pool.query('select 1 from attendance_change')).rowCount).toBe(0);
  expect((await bothWays()).shown).toEqual(begun.shown);
});
