import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError, startupErrorFrom } from '../startup-error.ts';
import type { ConnectionSettings } from './connect.ts';
import { choosePostgresAccount, type PostgresAccount } from './postgres-account.ts';
import {
  initdbArguments,
  POSTGRES_DATABASE,
  POSTGRES_USER,
  serverArguments,
  SOCKET_PORT,
  socketFolder,
  type Listening,
} from './postgres-arguments.ts';
import { executable, findPostgresBinaries } from './postgres-binaries.ts';
import { readPostmasterFile, stopLeftOverServer } from './postmaster-file.ts';
import { withClient } from './with-client.ts';

export interface EmbeddedPostgres {
  connection: ConnectionSettings;
  pid: number;
  /** True when this start created the cluster. */
  isNew: boolean;
  note?: string;
  stop: () => Promise<void>;
  /** Called when the server ends unexpectedly. */
  onUnexpectedExit: (listener: (reason: string) => void) => void;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  durable?: boolean;
  /** See `ServerOptions`. */
  connections?: number;
  archive?: string | undefined;
}

const START_PATIENCE = 60_000;
const STOP_PATIENCE = 8_000;
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Runs npm's PostgreSQL as a child process on a socket that only this user can reach. The caller must hold the lock on
 * the data folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  connections,
  archive,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const logFile = join(dataDir, 'postgres.log');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const account = choosePostgresAccount(dataDir, findPostgresBinaries(join(dataDir, 'pg-lib')));
    await stopLeftOverServer(account.folder);
    const isNew = !existsSync(join(account.folder, 'PG_VERSION'));
    const password = process.platform === 'win32' ? loopbackPassword(dataDir) : undefined;
    if (isNew) createCluster(account, dataDir, password);
    const listening = password ? { port: await freePort() } : { socketFolder: prepareSocketFolder(account) };
    const child = await startServer({ account, listening, durable, connections, archive, logFile });
    const connection = connectionTo(listening, password);
    await ensureDatabase(connection);
    return { connection, pid: child.pid!, isNew, note: account.note, ...lifeOf(child, account, logFile) };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw startupErrorFrom(`PostgreSQL could not start in DATA_DIR ${dataDir}`, isDiskFull(dataDir) ? 'ENOSPC' : error);
  }
}

function launchOptions(account: PostgresAccount, stdio: SpawnOptions['stdio']): SpawnOptions {
  const { libraryPath } = account.binaries;
  // A minimal environment: the server must not see the application's settings (keys, passwords).
  const bare = { PATH: SYSTEM_PATH, LC_ALL: 'C', ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}) };
  const env = process.platform === 'win32' ? undefined : bare;
  return { uid: account.uid, gid: account.gid, cwd: dirname(account.folder), stdio, env, windowsHide: true };
}

/** Created under another name and then renamed, so that an interrupted first start leaves no partial cluster. */
function createCluster(account: PostgresAccount, dataDir: string, password: string | undefined): void {
  const draft = `${account.folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chownSync(draft, account.uid, account.gid!);
  const passwordFile = password ? join(dataDir, 'keys', 'postgres.password') : undefined;
  const [command, ...args] = [
    ...account.prefix,
    executable(account.binaries, 'initdb'),
    ...initdbArguments(draft, passwordFile),
  ];
  const made = spawnSync(command!, args, { ...launchOptions(account, ['ignore', 'pipe', 'pipe']), encoding: 'utf8' });
  if (made.error) throw made.error;
  if (made.status !== 0) throw new Error(failureLine(`${made.stdout}\n${made.stderr}`));
  renameSync(draft, account.folder);
}

interface Starting extends Pick<EmbeddedPostgresOptions, 'connections' | 'archive'> {
  account: PostgresAccount;
  listening: Listening;
  durable: boolean;
  logFile: string;
}

async function startServer({
  account,
  listening,
  durable,
  connections,
  archive,
  logFile,
}: Starting): Promise<ChildProcess> {
  const until = Date.now() + START_PATIENCE;
  for (;;) {
    const log = openSync(logFile, 'w', 0o600);
    const command = [...account.prefix, executable(account.binaries, 'postgres')];
    command.push(...serverArguments({ folder: account.folder, listening, durable, connections, archive }));
    // Its own process group, otherwise Ctrl-C would stop the database before the application has finished with it.
    const child = spawn(command[0]!, command.slice(1), {
      ...launchOptions(account, ['ignore', log, log]),
      detached: true,
    });
    closeSync(log);
    const failure = await new Promise<Error | undefined>((done) => {
      child.once('error', done);
      child.once('exit', () => done(new Error(failureLine(readFileSync(logFile, 'utf8')))));
      void untilReady(account.folder, child, until).then(done, done);
    });
    if (!failure) return child;
    child.kill('SIGKILL');
    // After kill -9 of the server, its helpers need a moment to notice and release the shared memory.
    const passing = /still in use|is another postmaster|already in use/.test(failure.message);
    if (!passing || Date.now() > until - START_PATIENCE + 10_000) throw failure;
    await pause(200);
  }
}

async function untilReady(folder: string, child: ChildProcess, until: number): Promise<undefined> {
  while (Date.now() < until) {
    const file = readPostmasterFile(folder);
    if (file?.ready && file.pid === child.pid) return undefined;
    if (child.exitCode !== null) return new Promise(() => {});
    await pause(10);
  }
  throw new Error('it was not ready within a minute');
}

function lifeOf(
  child: ChildProcess,
  account: PostgresAccount,
  logFile: string,
): Pick<EmbeddedPostgres, 'stop' | 'onUnexpectedExit'> {
  let stopping = false;
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    async stop() {
      if (stopping || child.exitCode !== null || child.signalCode !== null) return exited;
      stopping = true;
      if (process.platform === 'win32')
        spawnSync(executable(account.binaries, 'pg_ctl'), ['stop', '-D', account.folder, '-m', 'fast']);
      else child.kill('SIGINT');
      const killTimer = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE);
      await exited;
      clearTimeout(killTimer);
    },
    onUnexpectedExit(listener) {
      child.once('exit', () => {
        if (!stopping) listener(failureLine(readFileSync(logFile, 'utf8')));
      });
    },
  };
}

function prepareSocketFolder(account: PostgresAccount): string {
  const uid = process.getuid?.() ?? 0;
  const folder = socketFolder(dirname(account.folder), tmpdir(), uid);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const status = lstatSync(folder);
  // In a shared temporary folder another user could have created this name first.
  if (!status.isDirectory() || (uid !== 0 && status.uid !== uid)) throw new Error(`${folder} belongs to another user`);
  // Left by a killed server; the lock on the data folder means that nobody uses them.
  for (const name of [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`])
    rmSync(join(folder, name), { force: true });
  chownSync(folder, account.uid ?? uid, account.gid ?? process.getgid?.() ?? 0);
  chmodSync(folder, 0o700);
  return folder;
}

function connectionTo(listening: Listening, password: string | undefined): ConnectionSettings {
  const account = { user: POSTGRES_USER, database: POSTGRES_DATABASE };
  if ('port' in listening) return { ...account, host: '127.0.0.1', port: listening.port, password };
  return { ...account, host: listening.socketFolder, port: SOCKET_PORT };
}

const ensureDatabase = (connection: ConnectionSettings): Promise<void> =>
  withClient({ ...connection, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [POSTGRES_DATABASE]);
    if (!rowCount) await client.query(`create database ${POSTGRES_DATABASE}`);
  });

function loopbackPassword(dataDir: string): string {
  const file = join(dataDir, 'keys', 'postgres.password');
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** On a full disk PostgreSQL cannot even log why it ended. */
function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < 1_000_000;
}

/** The line of PostgreSQL's output that explains the failure. */
function failureLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  const cause = lines.find((line) => /FATAL|PANIC|error:|could not|No space/.test(line)) ?? lines.at(-1);
  return cause?.replace(/^.*?(FATAL|PANIC|error):\s*/, '') ?? 'it ended without a word';
}
