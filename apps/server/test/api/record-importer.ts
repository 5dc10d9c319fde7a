import { calls } from '@doctorbird/contract/calls';
import type { OpenRecordImport } from '@doctorbird/contract/admin/record-imports';
import { expect } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { sendFile } from '../send-file.ts';
import type { SignedIn, TestApp } from '../test-app.ts';

type Answer = { status: number; body: OpenRecordImport & { code: string; fields: Record<string, string> } };

/** What an office does with a file of programs, staff or past attendance. */
export function recordImporter(office: () => { world: TestApp; admin: SignedIn }) {
  const read = (kind: string, text: string | Buffer, token = office().admin.token): Promise<Answer> =>
    sendFile(office().world, calls.readRecordFile, {
      token,
      params: {},
      fields: { kind },
      name: `${kind}.csv`,
      bytes: typeof text === 'string' ? Buffer.from(text) : text,
    });
  const of = (id: string, token = office().admin.token) => ({ token, params: { id } });
  const load = (id: string) => office().world.call(calls.loadRecordImport, of(id));
  const change = (id: string, body: object) => office().world.send(calls.changeRecordImport, { ...of(id), body });
  const start = (id: string, records: number, invite = false) =>
    office().world.send(calls.startRecordImport, { ...of(id), body: { records, invite } });
  const undo = (id: string, records: number) =>
    office().world.send(calls.undoRecordImport, { ...of(id), body: { records } });
  const plan = (id: string) => office().world.call(calls.planRecordImportUndo, of(id));
  const count = async (sql: string, ...values: unknown[]) =>
    Number((await office().world.pool.query(sql, values)).rows[0].count);
  async function imported(id: string, records: number, invite = false) {
    const started = await start(id, records, invite);
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    await office().world.jobs.runDue();
    return (await load(id)).body.import;
  }
  async function classroom(title: string) {
    const parent = await office().world.signInAs('parent');
    const { id: studentId } = await buildStudent(office().world.db, {
      parentId: parent.id,
      fullName: `Kai ${title}`,
      dateOfBirth: '2016-05-04',
    });
    const programId = await buildProgram(office().world.db, { title });
    await buildMeetings(office().world.db, programId, {
      weekdays: [1],
      start_time: '15:00',
      end_time: '16:00',
      from: '2026-02-02',
      until: '2026-03-02',
    });
    return { parent, studentId, programId };
  }
  return { read, of, load, change, start, undo, plan, count, imported, classroom };
}
