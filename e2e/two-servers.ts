// Two servers of the product behind a proxy, on one PostgreSQL and one bucket, instead of one alone: E2E_SERVERS=2.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newBucket } from '../apps/server/test/new-bucket.ts';
import { answersAt, startSmallProxy } from '../apps/server/test/small-proxy.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';

const [port, dataDir] = [Number(process.env.PORT), process.env.DATA_DIR!];
const server = join(import.meta.dirname, '../apps/server/build/main.js');
// In the data folder, where tests that set something up find it as they find that of one server.
const database = await openDatabase({ dataDir });
const bucket = await newBucket();
const { host, port: at, user, database: name } = database.connection;
const env = {
  ...process.env,
  DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}&port=${at}`,
  DATA_KEY: randomBytes(32).toString('base64'),
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  TRUST_PROXY: '127.0.0.1',
  S3_BUCKET: bucket.settings.bucket,
  S3_ENDPOINT: bucket.settings.endpoint,
  S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
};
const children: ChildProcess[] = [];
const bases = [1, 2].map((n) => `http://127.0.0.1:${port + n}`);
// The first one makes the demo organisation.
for (const [n, base] of bases.entries()) {
  const child = spawn(process.execPath, [server], { env: { ...env, PORT: String(port + n + 1) }, stdio: 'inherit' });
  child.once('exit', (code) => process.exit(code ?? 1));
  children.push(child);
  while (!(await answersAt(base))) await pause(200);
}
const proxy = await startSmallProxy(() => bases, port);

async function stop(): Promise<void> {
  proxy.close();
  for (const child of children) {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
  }
  await Promise.all(children.map((child) => once(child, 'exit')));
  await bucket.close();
  await database.close();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
