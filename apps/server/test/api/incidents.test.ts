import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startDoorWorld, type DoorWorld } from './door-world.ts';

let at: DoorWorld;
beforeAll(async () => {
  at = await startDoorWorld();
});
afterAll(() => at.world.close());

const facts = () => ({
  kind: 'small_injury',
  occurred_at: at.now(10),
  place: 'Main room',
  what: 'Touched the tip of the glue gun with his left thumb. Red, no blister.',
  first_aid: 'Cold water for 10 minutes.',
});
const mailsTo = async (email: string, subject: string) =>
  (
    await at.world.pool.query('select content from mail_message where to_address = $1 and subject like $2', [
      email,
      `%${subject}%`,
    ])
  ).rows;

/** A class of these children, and its notes. */
async function aNotedClass(names: readonly string[]) {
  const { meetingId, children } = await at.aClass(names);
  const write = (records: readonly string[], more: object = {}, token = at.teacher.token) =>
    at.world.send(calls.writeIncident, {
      token,
      params: { id: meetingId },
      body: { ...facts(), sign: true, records: records.map((id) => ({ id: randomUUID(), student_id: id })), ...more },
    });
  const open = (id: string, token = at.teacher.token) =>
    at.world.send(calls.openIncident, { token, params: { id }, body: { reason: 'Follow up' } });
  const opened = async (id: string, token = at.teacher.token) =>
    (await at.world.call(calls.openIncident, { token, params: { id }, body: { reason: 'Follow up' } })).body;
  const list = async (token = at.teacher.token) =>
    (await at.world.call(calls.listClassIncidents, { token, params: { id: meetingId } })).body.data;
  const change = (id: string, more: object = {}, token = at.teacher.token) =>
    at.world.send(calls.changeIncident, { token, params: { id }, body: { ...facts(), sign: false, ...more } });
  const add = (id: string, more: object = {}, token = at.teacher.token) =>
    at.world.send(calls.addIncidentLine, {
      token,
      params: { id },
      body: { id: randomUUID(), kind: 'addendum', text: 'No blister.', ...more },
    });
  const second = (id: string, token = at.admin.token, more: object = {}) =>
    at.world.send(calls.countersignIncident, {
      token,
      params: { id },
      body: { id: randomUUID(), signature: 'Ana Office', ...more },
    });
  const family = (id: string, token: string) => at.world.send(calls.openChildIncident, { token, params: { id } });
  const read = (id: string, token: string, more: object = {}) =>
    at.world.send(calls.readChildIncident, {
      token,
      params: { id },
      body: { id: randomUUID(), signature: 'Sonia', ...more },
    });
  return {
    meetingId,
    children: children as [(typeof children)[0], (typeof children)[0]],
    write,
    open,
    opened,
    list,
    change,
    add,
    second,
    family,
    read,
  };
}

test('a draft is its author’s; signed, it is locked, and office and family hear that there is a note', async () => {
  const { children, write, open, change, list, opened } = await aNotedClass(['Ruel Draft', 'Nia Draft']);
  const [ruel] = children;
  const id = randomUUID();
  await write([], { records: [{ id, student_id: ruel.id }], sign: false });
  expect(await list()).toMatchObject([{ id, state: 'draft', mine: true }]);
  expect(await list(at.admin.token)).toEqual([]);
  expect((await open(id, at.admin.token)).status).toBe(404);
  expect((await change(id, {}, at.admin.token)).status).toBe(404);
  expect(await mailsTo(at.admin.email, 'Ruel Draft')).toHaveLength(0);
  expect((await change(id, { what: 'Touched the hot tip.', sign: true })).status).toBe(200);
  // The same again changes nothing; other words are refused.
  const same = { ...facts(), what: 'Touched the hot tip.' };
  const stored = (await opened(id)).occurred_at;
  expect((await change(id, { ...same, occurred_at: stored })).status).toBe(200);
  expect((await change(id, { what: 'Something else.' })).body).toMatchObject({ code: 'signed' });
  expect(await opened(id)).toMatchObject({
    state: 'signed',
    intact: true,
    late_hours: null,
    facts: { what: 'Touched the hot tip.', place: 'Main room', witnesses: null, notified: null },
    lines: [{ number: 1, kind: 'signed', by: 'Andre Bennett', signature: 'Andre Bennett' }],
    may: { change: false, countersign: false, add: true, close: false },
  });
  const [office] = await mailsTo(at.admin.email, 'Ruel Draft');
  const [parents] = await mailsTo(ruel.parent.email, 'Ruel');
  // The texts say that there is a note, and not what it says.
  expect(JSON.stringify([office, parents])).not.toContain('hot tip');
  expect([office, parents].every(Boolean)).toBe(true);
});

test('what it says is sealed, every opening is logged with its reason, and the database keeps a signed note', async () => {
  const { children, write, open, list } = await aNotedClass(['Tariq Sealed']);
  await write([children[0].id]);
  const { id } = (await list())[0]!;
  const { pool } = at.world;
  const { rows } = await pool.query(
    'select i::text as note, l::text as line from incident i join incident_line l on l.incident_id = i.id where i.id = $1',
    [id],
  );
  expect(JSON.stringify(rows)).not.toContain('glue gun');
  expect((await at.world.send(calls.openIncident, { token: at.admin.token, params: { id }, body: {} })).status).toBe(
    422,
  );
  await open(id, at.admin.token);
  const looks = await pool.query(
    "select after ->> 'reason' as reason from audit_entry where entity_id = $1 and action = 'incident.opened'",
    [id],
  );
  expect(looks.rows).toEqual([{ reason: 'Follow up' }]);
  await expect(pool.query("update incident set kind = 'fall' where id = $1", [id])).rejects.toThrow('is signed');
  await expect(pool.query("update incident_line set by_name = 'X' where incident_id = $1", [id])).rejects.toThrow(
    'only ever added',
  );
  await expect(pool.query('delete from incident_line where incident_id = $1', [id])).rejects.toThrow('only ever added');
  // Past the triggers, the chain shows it.
  await pool.query('alter table incident disable trigger incident_signed');
  await pool.query("update incident set kind = 'fall' where id = $1", [id]);
  await pool.query('alter table incident enable trigger incident_signed');
  expect((await open(id)).body).toMatchObject({ intact: false });
});

test('sent twice it is one note, also at the same moment; an id for another child is refused', async () => {
  const { children, write, list, add, opened } = await aNotedClass(['Zuri Once', 'Omari Once']);
  const [zuri, omari] = children;
  const records = [{ id: randomUUID(), student_id: zuri.id }];
  const answers = await Promise.all([write([], { records }), write([], { records }), write([], { records })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await list()).toHaveLength(1);
  expect((await write([], { records: [{ ...records[0], student_id: omari.id }] })).body).toMatchObject({
    code: 'id_used',
  });
  const given = { id: randomUUID() };
  const { id } = records[0]!;
  expect((await Promise.all([add(id, given), add(id, given)])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await add(id, { ...given, kind: 'notified' })).body).toMatchObject({ code: 'id_used' });
  expect((await opened(id)).lines.map(({ kind }) => kind)).toEqual(['signed', 'addendum']);
});

test('two people sign, then the office closes it; each step once and in this order', async () => {
  const { children, write, list, second, opened } = await aNotedClass(['Dequan Steps']);
  await write([children[0].id]);
  const { id } = (await list())[0]!;
  const close = (body = { id: randomUUID() }) =>
    at.world.send(calls.closeIncident, { token: at.admin.token, params: { id }, body });
  expect((await close()).body).toMatchObject({ code: 'second_person' });
  expect((await second(id, at.teacher.token)).body).toMatchObject({ code: 'second_person' });
  expect((await second(id, at.stranger.token)).status).toBe(404);
  const once = { id: randomUUID() };
  expect((await second(id, at.admin.token, once)).status).toBe(200);
  expect((await second(id, at.admin.token, once)).status).toBe(200);
  expect((await second(id)).body).toMatchObject({ code: 'signed_twice' });
  expect((await close()).status).toBe(200);
  expect((await close()).body).toMatchObject({ code: 'closed' });
  expect(await opened(id)).toMatchObject({
    state: 'closed',
    intact: true,
    lines: [{}, { kind: 'countersigned' }, { kind: 'closed' }],
  });
});

test('a family reads its own child’s note without the other child’s name, signs once, and reads no registry line', async () => {
  const { children, write, list, family, read, add } = await aNotedClass(['Maya Reader', 'Xavier McKenzie']);
  const [maya, xavier] = children;
  await write([maya.id, xavier.id], { what: 'Xavier McKenzie ran into Maya. Xavier said sorry.' });
  const { id } = (await list()).find(({ student }) => student.id === maya.id)!;
  await add(id, { kind: 'registry', text: 'Case 417' });
  expect((await family(id, xavier.parent.token)).status).toBe(404);
  expect((await read(id, xavier.parent.token)).status).toBe(404);
  expect((await family(id, maya.parent.token)).body).toMatchObject({
    facts: { what: 'another child ran into Maya. another child said sorry.' },
    lines: [{ kind: 'signed' }],
    may: { sign_as_read: true, add: false },
  });
  const signing = { id: randomUUID(), text: 'Small blister this evening.' };
  expect((await read(id, maya.parent.token, signing)).status).toBe(200);
  expect((await read(id, maya.parent.token)).status).toBe(200);
  const { body } = await family(id, maya.parent.token);
  expect(body).toMatchObject({ intact: true, read_by: ['Parent of Maya Reader'], may: { sign_as_read: false } });
  expect((body as { lines: object[] }).lines).toMatchObject([
    { kind: 'signed' },
    { kind: 'read', text: 'Small blister this evening.', signature: 'Sonia' },
  ]);
});

test('a worry about safety is for its author and the office, and never for whom it is about', async () => {
  const { meetingId, children, write, list, open, family } = await aNotedClass(['Kayla Worry']);
  const [kayla] = children;
  const colleague = await at.world.signInAs('admin', { fullName: 'Karen Whyte' });
  const { body: ofClass } = await at.world.call(calls.listClassIncidents, {
    token: at.teacher.token,
    params: { id: meetingId },
  });
  expect(ofClass.team).toContainEqual({ id: colleague.id, full_name: 'Karen Whyte' });
  expect(ofClass.team.map(({ id }) => id)).not.toContain(at.teacher.id);
  const written = await write([kayla.id], { kind: 'concern', about_staff_id: colleague.id });
  expect(written.status).toBe(201);
  const { id } = (await list())[0]!;
  expect((await open(id, at.admin.token)).status).toBe(200);
  expect((await open(id, colleague.token)).status).toBe(404);
  const lists = await Promise.all(
    [at.admin, colleague].map(
      async ({ token }) =>
        (await at.world.call(calls.listIncidents, { token, query: { q: 'Kayla Worry' } })).body.total,
    ),
  );
  expect(lists).toEqual([1, 0]);
  expect((await family(id, kayla.parent.token)).status).toBe(404);
  expect(await mailsTo(kayla.parent.email, 'Kayla')).toHaveLength(0);
  expect(await mailsTo(colleague.email, 'Kayla Worry')).toHaveLength(0);
  expect(await mailsTo(at.admin.email, 'Kayla Worry')).toHaveLength(1);
  const report = await at.world.call(calls.getRegistryReport, { token: at.teacher.token, params: { id } });
  expect(report.body).toMatchObject({ child: { full_name: 'Kayla Worry' }, reported_by: 'Andre Bennett' });
  expect((await write([kayla.id], { kind: 'concern', about_staff_id: kayla.parent.id })).status).toBe(422);
});

test('what cannot be is refused beside its field, and a note written a day later says so', async () => {
  const { children, write, list, opened } = await aNotedClass(['Ruel Bounds']);
  const [ruel] = children;
  const other = await at.aClass(['Elsewhere Bounds']);
  expect((await write([other.children[0]!.id])).status).toBe(404);
  expect((await write([ruel.id], {}, at.stranger.token)).status).toBe(404);
  const soon = new Date(at.world.clock.now().getTime() + 3_600_000).toISOString();
  expect((await write([ruel.id], { occurred_at: soon })).body).toMatchObject({
    fields: { occurred_at: 'That is in the future' },
  });
  expect((await write([])).body).toMatchObject({ fields: { records: 'Choose the child' } });
  expect((await write([ruel.id], { what: null })).body).toMatchObject({ fields: { what: 'Write what happened' } });
  expect(await list()).toEqual([]);
  await write([ruel.id], {
    occurred_at: at.now(26 * 60),
    paper_by: 'Kezia Brown',
    notified: { who: 'Andrea', how: 'call', at: at.now(1) },
  });
  const { id } = (await list())[0]!;
  expect(await opened(id)).toMatchObject({
    late_hours: 26,
    facts: { paper_by: 'Kezia Brown', notified: { who: 'Andrea' } },
  });
});

test('the PDF and the blank form are papers', async () => {
  const { children, write, list } = await aNotedClass(['Zoë Paper']);
  await write([children[0].id]);
  const { id } = (await list())[0]!;
  const papers = await Promise.all([
    at.world.send(calls.getIncidentPdf, { token: at.admin.token, params: { id } }),
    at.world.send(calls.getIncidentForm, { token: at.teacher.token }),
    at.world.send(calls.getChildIncidentPdf, { token: children[0].parent.token, params: { id } }),
  ]);
  expect(papers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a child with a note is archived when the family removes it, and its note stays', async () => {
  const { children, write, list } = await aNotedClass(['Omari Stays']);
  const [{ parent, id: inClass }] = children;
  await write([inClass]);
  const { id } = (await list())[0]!;
  const guest = await buildStudent(at.world.db, { parentId: parent.id, fullName: 'Guest Stays' });
  await at.world.pool.query('update incident set student_id = $2 where id = $1', [id, guest.id]);
  const answer = await at.world.call(calls.removeStudent, { token: parent.token, params: { id: guest.id } });
  expect(answer.body).toMatchObject({ removed: 'archived' });
  expect(
    (await at.world.send(calls.openIncident, { token: at.admin.token, params: { id }, body: { reason: 'Check' } }))
      .status,
  ).toBe(200);
});
