import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { buildClass, mailsTo, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T15:10:00Z' });
});
beforeEach(async () => {
  room = await buildClass(world);
});
afterAll(() => world.close());

const complete = async (id: string) => {
  const place = await world.call(calls.getAnyEnrollment, { token: room.admin.token, params: { id } });
  const moved = await world.call(calls.changeEnrollmentStatus, {
    token: room.admin.token,
    params: { id },
    body: { status: 'completed', version: place.body.version },
  });
  expect(moved.status).toBe(200);
  await world.jobs.runDue();
};
const achievements = async (token = room.parent.token, student_id = room.maya.id) =>
  (await world.call(calls.listAchievements, { token, query: { student_id } })).body;
const check = (code: string) => world.call(calls.checkCertificate, { params: { code } });

test('a completed place earns a badge and one certificate that anybody can check', async () => {
  await complete(room.maya.place);
  await world.jobs.runDue();
  const { badges, certificates } = await achievements();
  expect(badges.find((badge) => badge.key === 'program-completed')!.award).not.toBeNull();
  expect(certificates).toHaveLength(1);
  const { code, id } = certificates[0]!;
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const checked = await check(code.toLowerCase());
  expect(checked.status).toBe(200);
  expect(checked.body).toMatchObject({ code, name: 'Maya C.', program_title: 'Rovers' });
  expect(JSON.stringify(checked.body)).not.toContain('Campbell');
  expect((await check('AAAA-BBBB-CCCC')).status).toBe(404);
  const pdf = await world.call(calls.certificatePdf, { token: room.parent.token, params: { id } });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
  for (const token of [room.otherParent.token, room.tajay.token])
    expect((await world.call(calls.certificatePdf, { token, params: { id } })).status).toBe(404);
});

test('the whole name is shown with the parent’s consent, and hidden at once when it ends', async () => {
  await complete(room.maya.place);
  const [paper] = (await achievements()).certificates;
  const show = (shown: boolean, token = room.parent.token) =>
    world.call(calls.showName, { token, params: { id: paper!.id }, body: { shown } });
  expect((await show(true, room.otherParent.token)).status).toBe(404);
  expect((await show(true)).body).toMatchObject({ name_shown: true });
  expect((await check(paper!.code)).body.name).toBe('Maya Campbell');
  await show(false);
  expect((await check(paper!.code)).body.name).toBe('Maya C.');
});

test('staff give a badge to a child they teach, once, and may take it back; rules are not theirs', async () => {
  const give = (token: string, key = 'team-player') =>
    world.send(calls.awardBadge, { token, params: { id: room.maya.id }, body: { key, reason: 'Shared her tools.' } });
  expect((await give(room.stranger.token)).status).toBe(404);
  expect((await give(room.teacher.token, 'ten-meetings')).status).toBe(422);
  const first = await give(room.teacher.token);
  expect(first.body).toMatchObject({ key: 'team-player', award: { reason: 'Shared her tools.', by: 'Andre Bennett' } });
  expect((await give(room.teacher.token)).body.award!.id).toBe(first.body.award!.id);
  const take = (token: string) => world.call(calls.withdrawBadge, { token, params: { id: first.body.award!.id } });
  expect((await take(room.stranger.token)).status).toBe(404);
  expect((await take(room.teacher.token)).status).toBe(204);
});

const codeOf = async (parentId: string): Promise<string> =>
  (await world.pool.query('select family_code from parent where id = $1', [parentId])).rows[0].family_code;
const ask = async (token: string, family_code: string) => world.call(calls.askParent, { token, body: { family_code } });

test('a student asks by family code; nothing is linked before the parent accepts', async () => {
  expect((await ask(room.tajay.token, 'AAA-AAAA')).status).toBe(422);
  const asked = await ask(room.tajay.token, ` ${(await codeOf(room.parent.id)).toLowerCase()} `);
  expect(asked.body).toMatchObject({ parent_request: 'asked', parent_id: null });
  expect(await mailsTo(world, room.parent)).toHaveLength(1);
  const requests = await world.call(calls.listLinkRequests, { token: room.parent.token });
  expect(requests.body).toMatchObject({ total: 1, data: [{ id: room.tajayId, same_as: null }] });
  expect((await world.call(calls.getStudent, { token: room.parent.token, params: { id: room.tajayId } })).status).toBe(
    404,
  );
  const accept = (token: string) => world.call(calls.acceptLink, { token, params: { id: room.tajayId } });
  expect((await accept(room.otherParent.token)).status).toBe(404);
  expect((await accept(room.parent.token)).status).toBe(200);
  expect((await accept(room.parent.token)).status).toBe(404);
  expect((await world.call(calls.getStudent, { token: room.parent.token, params: { id: room.tajayId } })).status).toBe(
    200,
  );
  expect((await ask(room.tajay.token, await codeOf(room.otherParent.id))).body.code).toBe('has_parent');
});

test('refused and withdrawn requests link nothing, and the student may ask again', async () => {
  const code = await codeOf(room.parent.id);
  await ask(room.tajay.token, code);
  const refused = await world.call(calls.refuseLink, { token: room.parent.token, params: { id: room.tajayId } });
  expect(refused.status).toBe(200);
  const profile = await world.call(calls.getProfile, { token: room.tajay.token });
  expect(profile.body.user).toMatchObject({ parent_request: 'refused', parent_id: null });
  expect((await ask(room.tajay.token, code)).body.parent_request).toBe('asked');
  const back = await world.call(calls.withdrawRequest, { token: room.tajay.token });
  expect(back.body.parent_request).toBe('none');
  expect((await world.call(calls.listLinkRequests, { token: room.parent.token })).body.total).toBe(0);
});

test('a child whom the parent registered already is joined with the student’s account, not doubled', async () => {
  const alone = await world.signInAs('student', { fullName: 'Zuri Grant' });
  await world.pool.query(
    "update student set full_name = 'Maya CAMPBELL', date_of_birth = '2016-05-04' where account_id = $1",
    [alone.id],
  );
  await ask(alone.token, await codeOf(room.parent.id));
  const { body } = await world.call(calls.listLinkRequests, { token: room.parent.token });
  expect(body.data[0]!.same_as).toMatchObject({ id: room.maya.id });
  const accept = () => world.call(calls.acceptLink, { token: room.parent.token, params: { id: body.data[0]!.id } });
  const confirm = (id: string, at: string | null) =>
    world.pool.query('update account set email_confirmed_at = $2 where id = $1', [id, at]);
  // Nothing opens a child's record to an account that never confirmed its address, on either side.
  await confirm(room.parent.id, null);
  expect(await accept()).toMatchObject({ status: 403, body: { code: 'address_not_confirmed' } });
  await confirm(room.parent.id, '2026-03-01');
  await confirm(alone.id, null);
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'student_not_confirmed' } });
  await confirm(alone.id, '2026-03-01');
  const accepted = await accept();
  expect(accepted.body.student_id).toBe(room.maya.id);
  const children = await world.call(calls.listStudents, { token: room.parent.token });
  expect(children.body.total).toBe(1);
  const courses = await world.call(calls.listCourses, { token: alone.token });
  expect(courses.body.data).toMatchObject([{ enrollment_id: room.maya.place }]);
});

test('groups: roster and notes for their own staff alone', async () => {
  const made = await world.call(calls.createGroup, {
    token: room.admin.token,
    body: { name: 'Club', organization: 'Stony Ridge High', contact_name: 'Marlon', contact_email: 'm@school.test' },
  });
  await world.pool.query("update partner_group set status = 'active', staff_id = $1 where id = $2", [
    room.teacher.id,
    made.body.id,
  ]);
  const list = await world.call(calls.staffGroups, { token: room.teacher.token });
  expect(list.body).toMatchObject({ total: 1, data: [{ name: 'Club', members: [], notes: [] }] });
  expect((await world.call(calls.staffGroups, { token: room.stranger.token })).body.total).toBe(0);
  const note = (token: string) =>
    world.call(calls.addStaffGroupNote, {
      token,
      params: { id: made.body.id },
      body: { note: 'Bring spare batteries.' },
    });
  expect((await note(room.stranger.token)).status).toBe(404);
  expect((await note(room.teacher.token)).body.notes).toMatchObject([
    { text: 'Bring spare batteries.', by: 'Andre Bennett' },
  ]);
});

test('an admin downloads all certificates of a program as one file, which is logged', async () => {
  const download = (token = room.admin.token, id = room.programId) =>
    world.call(calls.programCertificates, { token, params: { id } });
  const none = await download();
  expect(none.status).toBe(409);
  expect(none.body.error).toBe('There are no certificates yet. They are issued when places are completed.');
  for (const { place } of [room.maya, room.omari]) await complete(place);
  const pdf = await download();
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="certificates-[\w-]+\.pdf"$/);
  expect(pdf.body.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  const { rows } = await world.pool.query(
    "select actor_id, after from audit_entry where action = 'certificates.downloaded' and entity_id = $1",
    [room.programId],
  );
  expect(rows).toEqual([{ actor_id: room.admin.id, after: { certificates: 2 } }]);
  expect((await download(room.teacher.token)).status).toBe(403);
  expect((await download(room.admin.token, room.maya.id)).status).toBe(404);
});
