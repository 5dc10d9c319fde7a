import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@doctorbird/contract/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVirusScanner, type ScannerAddress } from '../../src/platform/http/virus-scanner.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

// The harmless text that every scanner takes for a virus, in two halves so that no scanner takes this file for one.
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
let manner: 'scans' | 'is silent' | 'refuses' = 'scans';
let scanned: Buffer[] = [];
let clamd: Server;
let world: TestApp;
let admin: SignedIn;
let picture: Buffer;

/** Speaks as clamd does: the command, then pieces with their length before them, until an empty one. */
function standIn(): Server {
  return createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece]);
      const file = fileIn(received);
      if (!file) return;
      scanned.push(file);
      if (manner === 'is silent') return;
      if (manner === 'refuses') socket.end('INSTREAM size limit exceeded. ERROR\0');
      else socket.end(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
}

function fileIn(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  expect(received.subarray(0, command.length).toString()).toBe(command);
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  clamd = standIn().listen(0, '127.0.0.1');
  await once(clamd, 'listening');
  world = await startTestApp({ environment: { VIRUS_SCANNER: `clamd://127.0.0.1:${portOf(clamd)}` } });
  admin = await world.signInAs('admin');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  picture = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#12a3b8', noise } })
    .png()
    .toBuffer();
});
beforeEach(() => {
  manner = 'scans';
  scanned = [];
});
afterAll(async () => {
  await world.close();
  clamd.close();
});

async function send(bytes: Buffer, at = world) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'slip.png');
  const response = await fetch(`${at.base}/api/v1/admin/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  });
  return {
    status: response.status,
    body: (await response.json()) as { error: string; code: string; fields?: { file?: string } },
    retryAfter: response.headers.get('retry-after'),
  };
}

async function stored(): Promise<number> {
  let files = 0;
  for await (const _file of world.files.list()) files += 1;
  return files;
}

test('a clean file is scanned as it came, and stored', async () => {
  expect(picture.length).toBeGreaterThan(300_000);
  expect((await send(picture)).status).toBe(201);
  expect(scanned.length).toBe(1);
  expect(scanned[0]!.equals(picture)).toBe(true);
  expect(await stored()).toBeGreaterThan(0);
});

test('a file with a virus is refused at its field, and nothing is stored', async () => {
  const before = await stored();
  const { status, body } = await send(Buffer.concat([picture, Buffer.from(eicar)]));
  expect(status).toBe(422);
  expect(body.fields?.file).toMatch(/virus scanner found something harmful.*not saved/);
  expect(await stored()).toBe(before);
});

test('a scanner that cannot look refuses with a sentence, and nothing is stored', async () => {
  const before = await stored();
  manner = 'refuses';
  const { status, body, retryAfter } = await send(picture);
  expect([status, body.code, retryAfter]).toEqual([503, 'scanner_away', '60']);
  expect(body.error).toMatch(/could not check this file for viruses right now, so it was not saved/);
  expect(await stored()).toBe(before);
});

test('a scanner that is silent is waited for no longer than its time', async () => {
  manner = 'is silent';
  expect((await send(picture)).status).toBe(503);
  // It had the whole file, and was left without an answer.
  expect(scanned).toHaveLength(1);
});

test('a scanner that is away: nothing is stored, and it is well again when the scanner is', async () => {
  const before = await stored();
  const port = portOf(clamd);
  await new Promise((done) => clamd.close(done));
  expect((await send(picture)).status).toBe(503);
  expect(await stored()).toBe(before);
  clamd = standIn().listen(port, '127.0.0.1');
  await once(clamd, 'listening');
  expect((await send(picture)).status).toBe(201);
});

test('it may listen on a socket of the machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctorbird-clamd-'));
  const address: ScannerAddress = { path: join(folder, 'clamd.sock') };
  const local = standIn().listen(address.path);
  await once(local, 'listening');
  const scanner = createVirusScanner(address, { warn: () => {} });
  await scanner.check(Buffer.from('fine'));
  await expect(scanner.check(Buffer.from(eicar))).rejects.toThrow('harmful');
  await new Promise((done) => local.close(done));
  await expect(scanner.check(Buffer.from('fine'))).rejects.toThrow('could not check');
  await rm(folder, { recursive: true });
});

test('admins see whether files are scanned', async () => {
  const { body } = await world.call(calls.getSettings, { token: admin.token });
  expect(body.uploads).toEqual({ scanned: true });
  expect(body.program.version).toMatch(/^\d+\.\d+\.\d+$/);
  const without = await startTestApp();
  const other = await without.signInAs('admin');
  expect((await without.call(calls.getSettings, { token: other.token })).body.uploads).toEqual({ scanned: false });
  await without.close();
});
