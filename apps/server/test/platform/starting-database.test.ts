import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { addressOf } from '../test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What PostgreSQL answers to a connection while it starts, as its protocol writes it. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

/** Stands before the PostgreSQL of the tests, which is not ready yet for so many connections. */
async function startGate(early: number) {
  const asked: Socket[] = [];
  const { host, port } = serverOf(addressOf(database.connection));
  const gate = createServer((socket) => {
    asked.push(socket);
    socket.on('error', () => {});
    if (asked.length <= early) return void socket.once('data', () => socket.end(startingUp()));
    const real = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
    real.on('error', () => socket.destroy());
    socket.pipe(real).pipe(socket);
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  return { asked, port: (gate.address() as AddressInfo).port, close: () => gate.close() };
}

function serverOf(address: string): { host: string; port: string } {
  const url = new URL(address);
  const port = url.searchParams.get('port') ?? (url.port || '5432');
  return { host: url.searchParams.get('host') ?? url.hostname, port };
}

/** The address of the gate with the user and database of the tests. */
function through(port: number): string {
  const url = new URL(addressOf(database.connection));
  url.search = '';
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

test('a PostgreSQL that is still starting is waited for', async () => {
  const gate = await startGate(2);
  const opened = await openDatabase({ databaseUrl: through(gate.port), dataDir: tmpdir() });
  await opened.close();
  gate.close();
  expect(gate.asked).toHaveLength(3);
});

test('an address where nobody listens is said at once', async () => {
  const gate = await startGate(0);
  gate.close();
  await expect(openDatabase({ databaseUrl: through(gate.port), dataDir: tmpdir() })).rejects.toThrow(
    /^The PostgreSQL of DATABASE_URL does not answer: connect ECONNREFUSED/,
  );
});
