import { analyticsCalls } from '@doctorbird/contract/admin/analytics';
import { exportCalls } from '@doctorbird/contract/admin/exports';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { addressOf, administer, named } from '../test-server.ts';

// Another database stands for the replica: what is read there is told by its rows.
const server = inject('server');
const name = `replica_${process.pid}`;
let world: TestApp;
let lines: string[];
beforeAll(async () => {
  await administer(server, `create database ${name} template ${inject('template')}`);
  lines = [];
  world = await startTestApp({
    log: (line) => void lines.push(line),
    environment: {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      DATABASE_READ_URL: addressOf(named(server, name)),
    },
  });
});
afterAll(async () => {
  await world.close();
  await administer(server, `drop database if exists ${name} with (force)`);
});

const exported = async (token: string) => {
  const answer = await world.send(exportCalls.exportList, { token, query: { type: 'students', format: 'csv' } });
  expect(answer.status).toBe(200);
  return String(answer.body);
};

test('exports and figures are read on the replica, everything else and what is written where it always was', async () => {
  const admin = await world.signInAs('admin');
  const parent = await world.signInAs('parent');
  await buildStudent(world.db, { parentId: parent.id, fullName: 'Only Onprimary' });
  expect(await exported(admin.token)).not.toContain('Onprimary');
  const { status } = await world.send(analyticsCalls.analytics, { token: admin.token, query: { months: 12 } });
  expect(status).toBe(200);
  const { rows } = await world.pool.query("select count(*)::int as n from audit_entry where action like '%export%'");
  expect(rows[0].n).toBe(1);
});

test('when the replica is gone, the same export comes from the primary, and the log says so', async () => {
  const admin = await world.signInAs('admin');
  await administer(server, `drop database ${name} with (force)`);
  expect(await exported(admin.token)).toContain('Onprimary');
  expect(lines.join('\n')).toMatch(/replica for reading/);
  // Not asked again for a while.
  const before = lines.filter((line) => line.includes('replica for reading')).length;
  expect(await exported(admin.token)).toContain('Onprimary');
  expect(lines.filter((line) => line.includes('replica for reading'))).toHaveLength(before);
});
