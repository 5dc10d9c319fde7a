import { createHash } from 'node:crypto';
import { join } from 'node:path';

export const POSTGRES_USER = 'doctorbird';
export const POSTGRES_DATABASE = 'doctorbird';
export const SOCKET_PORT = 5432;

// The kernel allows 107 bytes for the whole path of a socket.
const SOCKET_PATH_LIMIT = 107;

/** A folder for the socket: in the data folder if its path is short enough, otherwise a private temporary one. */
export function socketFolder(dataDir: string, temporaryFolder: string, uid: number): string {
  const usable = (folder: string) =>
    Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= SOCKET_PATH_LIMIT && !/[,"]/.test(folder);
  const own = join(dataDir, 'run');
  if (usable(own)) return own;
  const name = `doctorbird-${uid}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const temporary = join(temporaryFolder, name);
  return usable(temporary) ? temporary : join('/tmp', name);
}

export function initdbArguments(folder: string, passwordFile?: string): string[] {
  // The built-in locale sorts and folds case the same on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const auth = passwordFile
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  return ['-D', folder, '-U', POSTGRES_USER, ...locale, ...auth, '--no-instructions'];
}

export type Listening = { socketFolder: string } | { port: number };

export interface ServerOptions {
  folder: string;
  listening: Listening;
  /** Off only for tests, whose data may be lost in a power cut. */
  durable: boolean;
  /** How many connections it allows; one application takes up to 19. */
  connections?: number | undefined;
  /** Every piece of the log is copied there when it is full, so that a copy of the folder can be brought to any moment since. */
  archive?: string | undefined;
}

/** As a shell has it; what is there already is never written over, and a copy has its name only when it is complete. */
const archiving = (folder: string): Record<string, string | number> => {
  const [file, draft] = [quotedForShell(`${folder}/`), quotedForShell(`${folder}/.`)];
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `test ! -f ${file}%f && cp %p ${draft}%f && mv ${draft}%f ${file}%f`,
    // A quiet night loses no more than this.
    archive_timeout: '300s',
  };
};

const quotedForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

export function serverArguments({ folder, listening, durable, connections = 60, archive }: ServerOptions): string[] {
  const address: Record<string, string | number> =
    'port' in listening
      ? { listen_addresses: '127.0.0.1', port: listening.port, unix_socket_directories: '' }
      : {
          listen_addresses: '',
          port: SOCKET_PORT,
          unix_socket_directories: listening.socketFolder,
          unix_socket_permissions: '0700',
        };
  const settings: Record<string, string | number> = {
    ...address,
    max_connections: connections,
    shared_buffers: '64MB',
    // One organisation's data is small: parallel workers would only cost memory, and containers have little to share.
    max_worker_processes: 2,
    max_parallel_workers_per_gather: 0,
    io_method: 'sync',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors go to the application, which logs them without the personal data PostgreSQL would print.
    log_min_messages: 'fatal',
    log_error_verbosity: 'terse',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    ...(archive !== undefined && archiving(archive)),
  };
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
