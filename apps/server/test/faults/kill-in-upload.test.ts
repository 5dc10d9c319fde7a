import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { pdf } from '../send-file.ts';
import { ask, eventually, newAccount, newWorld, signIn, type World } from './running-server.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.drop());

const filesOf = async (folder: string) =>
  (
    await readdir(join(world.dataDir, 'files', folder), { recursive: true, withFileTypes: true }).catch(() => [])
  ).filter((entry) => entry.isFile());

test(
  'killed in the middle of an upload: no half file can be reached, and what was left is swept',
  { timeout: 60_000 },
  async () => {
    const parent = await newAccount(world, 'parent');
    const { id } = await buildStudent(world.db, { parentId: parent.id });
    const doomed = await world.start({ query: 'insert into "child_document"', when: 'before' });
    const token = await signIn(doomed.base, parent.email);
    const form = () => {
      const data = new FormData();
      data.append('title', 'Birth certificate');
      data.append('file', new Blob([pdf]), 'certificate.pdf');
      return data;
    };
    // Half a body, and the whole one of another request that gets as far as its row.
    const half = request(`${doomed.base}/api/v1/students/${id}/documents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 100_000,
      },
    });
    half.on('error', () => {});
    half.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 half');
    await expect(
      ask(doomed.base, 'POST', `/students/${id}/documents`, { token, key: 'doc', body: form() }),
    ).rejects.toThrow();
    await doomed.ended;
    expect(await filesOf('documents')).toHaveLength(1);
    // What a process leaves that dies while it writes.
    const draft = join(world.dataDir, 'files', 'drafts', 'half.pdf');
    await mkdir(join(world.dataDir, 'files', 'drafts'), { recursive: true });
    await writeFile(draft, '%PDF-1.4 half');
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(draft, yesterday, yesterday);

    await world.pool.query(
      "update idempotency_key set created_at = created_at - interval '2 minutes', attempted_at = attempted_at - interval '2 minutes'",
    );
    const server = await world.start();
    const list = async () => (await ask(server.base, 'GET', '/documents', { token })).body;
    expect(JSON.stringify(await list())).not.toContain('certificate.pdf');
    expect(
      await ask(server.base, 'POST', `/students/${id}/documents`, { token, key: 'doc', body: form() }),
    ).toMatchObject({ status: 201 });
    const { rows } = await world.pool.query('select file_key from child_document');
    expect(rows).toHaveLength(1);
    await eventually(
      () => filesOf('drafts'),
      (left) => left.length === 0,
    );
  },
);
