import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '../send-file.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { ask, newAccount, newWorld, signIn, type World } from './running-server.ts';
import { makeSmallDisk } from './small-disk.ts';

const disk = makeSmallDisk(24);
const { folder, mounted, fill } = disk;
let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(async () => {
  await world.drop();
  disk.remove();
});

// Counted as skipped, with the reason in its name, where no small disk can be made.
test.skipIf(!mounted)(
  `the disk of the data folder is full: a sentence, reading goes on, and it works again with space${mounted ? '' : ' (needs root and mount, to make a small disk)'}`,
  { timeout: 60_000 },
  async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const server = await world.start(undefined, { DATA_DIR: dataDir });
    const parent = await newAccount(world, 'parent');
    const { id } = await buildStudent(world.db, { parentId: parent.id });
    const token = await signIn(server.base, parent.email);
    const send = (base: string) => {
      const body = new FormData();
      body.append('title', 'Birth certificate');
      body.append('file', new Blob([Buffer.concat([pdf, Buffer.alloc(200_000, 32)])]), 'certificate.pdf');
      return ask(base, 'POST', `/students/${id}/documents`, { token, key: 'full', body });
    };
    const attach = (base: string) => {
      const body = new FormData();
      body.append('file', new Blob([pdf]), 'map.pdf');
      return ask(base, 'POST', '/conversation-files', { token, key: 'full', body });
    };
    expect((await ask(server.base, 'GET', '/ready')).body).toMatchObject({ status: 'ready' });
    fill();
    expect(await send(server.base)).toMatchObject({
      status: 507,
      body: {
        code: 'disk_full',
        error:
          'The disk of our server is full, so nothing was saved. You can still read everything. Please try again later.',
      },
    });
    expect(await attach(server.base)).toMatchObject({ status: 507, body: { code: 'disk_full' } });
    expect((await ask(server.base, 'GET', '/students', { token })).body.total).toBe(1);
    expect((await ask(server.base, 'GET', '/ready')).body).toMatchObject({ status: 'ready', disk: 'full' });
    const { rows } = await world.pool.query('select 1 from child_document union all select 1 from conversation_file');
    expect(rows).toEqual([]);
    expect(await server.end('SIGTERM')).toBe(0);

    // Space again: the very same request goes through.
    disk.free();
    const again = await world.start(undefined, { DATA_DIR: dataDir });
    expect((await send(again.base)).status).toBe(201);
    expect((await attach(again.base)).status).toBe(201);
    await again.end('SIGTERM');

    // A first start on a full disk, with a database of its own in that folder, is one sentence.
    fill();
    const started = world.start(undefined, { DATA_DIR: join(folder, 'fresh'), DATABASE_URL: '' });
    await expect(started).rejects.toThrow(
      /^The server ended with code 1: [^\n]*the disk is full; free some space and start again\.\n$/,
    );
  },
);
