import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-11-24T15:00:00Z' });
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

test('a student without a family reads what is owed in a message, as a family does', async () => {
  const programId = await buildProgram(world.db, { title: 'Robotics', priceCents: 500_000 });
  const zuri = await world.signInAs('student', { fullName: 'Zuri Grant' });
  const { rows } = await world.pool.query<{ id: string }>('select id from student where account_id = $1', [zuri.id]);
  const simone = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const maya = await buildStudent(world.db, { parentId: simone.id, fullName: 'Maya Campbell' });
  const createdAt = world.clock.now();
  for (const studentId of [rows[0]!.id, maya.id])
    await buildEnrollment(world.db, { programId, studentId, status: 'enrolled', createdAt });
  const read = async (rule: object, person: SignedIn) => {
    const { body } = await world.call(calls.previewBroadcast, {
      token: admin.token,
      body: {
        kind: 'service',
        subject: 'What is due',
        text: 'You owe {balance}.',
        audience: { match: 'any', rules: [rule] } as never,
        person: `account:${person.id}`,
      },
    });
    return body.sample;
  };
  for (const rule of [{ of: 'owing' }, { of: 'program', id: programId }]) {
    expect(await read(rule, zuri)).toMatchObject({ to: 'Zuri Grant', text: 'You owe J$5,000.00.' });
    expect(await read(rule, simone)).toMatchObject({ to: 'Simone Campbell', text: 'You owe J$5,000.00.' });
  }
});
