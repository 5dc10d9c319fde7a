import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '#platform/startup-error';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** PostgreSQL refuses to run as root; this says as whom, from where and on which folder it runs instead. */
export interface PostgresAccount {
  /** Programs put in front of PostgreSQL's own command. */
  prefix: string[];
  uid?: number;
  gid?: number;
  /** Where the cluster lies; it must belong to the account. */
  folder: string;
  binaries: PostgresBinaries;
  /** What the person should know about the choice. */
  note?: string;
}

const NOBODY = 65534;
const OTHER_USER = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
// Makes the kernel stop PostgreSQL (fast) when the application is killed, so that no server is left behind.
const END_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT'];

export function choosePostgresAccount(dataDir: string, binaries: PostgresBinaries): PostgresAccount {
  const folder = join(dataDir, 'pg');
  if (process.platform !== 'linux') return { prefix: [], folder, binaries };
  const endWithParent = runs([...END_WITH_PARENT, 'true']) ? END_WITH_PARENT : [];
  if (process.getuid?.() !== 0) return { prefix: endWithParent, folder, binaries };
  if (runs([...OTHER_USER, 'true'])) {
    takeOwnership(folder, 0, process.getgid?.() ?? 0);
    return { prefix: [...OTHER_USER, ...endWithParent], folder, binaries };
  }
  return asNobody(dataDir, folder, binaries, endWithParent);
}

function asNobody(dataDir: string, folder: string, binaries: PostgresBinaries, prefix: string[]): PostgresAccount {
  const account = { prefix, uid: NOBODY, gid: NOBODY };
  const note =
    'PostgreSQL runs as the user "nobody", since it refuses to run as root and user namespaces are forbidden here';
  const own = reachableBinaries(binaries);
  // Passing through is enough: what lies in the data folder is closed by its own permissions.
  chmodSync(dataDir, 0o711);
  if (reachable(dataDir)) {
    takeOwnership(folder, NOBODY, NOBODY);
    return { ...account, folder, binaries: own, note: `${note}.` };
  }
  if (existsSync(folder)) {
    throw new StartupError(
      `PostgreSQL cannot run as root, user namespaces are forbidden here, and the user "nobody" cannot reach ${folder}; open the folders above it (chmod o+x) or start as an ordinary user.`,
    );
  }
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const elsewhere = join('/var/lib/doctorbird', key, 'pg');
  mkdirSync(dirname(elsewhere), { recursive: true, mode: 0o711 });
  takeOwnership(dirname(elsewhere), NOBODY, NOBODY);
  return {
    ...account,
    folder: elsewhere,
    binaries: own,
    note: `${note}; its data is in ${elsewhere}, which "nobody" can reach.`,
  };
}

/** A clone in a closed folder cannot be read by another user: the programs are then copied, once, to where they can. */
function reachableBinaries(binaries: PostgresBinaries): PostgresBinaries {
  if (reachable(join(binaries.root, 'bin', 'postgres'))) return binaries;
  const key = createHash('sha256').update(binaries.root).digest('hex').slice(0, 16);
  const copy = join('/var/lib/doctorbird', 'programs', key);
  if (!existsSync(copy)) {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(binaries.root, copy, { recursive: true, verbatimSymlinks: true });
  }
  return { root: copy };
}

function reachable(path: string): boolean {
  const test = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
    stdio: 'ignore',
  });
  return test.status === 0;
}

function runs([command, ...args]: string[]): boolean {
  return spawnSync(command!, args, { stdio: 'ignore' }).status === 0;
}

/** Gives a folder that an earlier start left to another account to this one. */
function takeOwnership(path: string, uid: number, gid: number): void {
  if (!existsSync(path) || lstatSync(path).uid === uid) return;
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) chownSync(join(path, entry), uid, gid);
  chownSync(path, uid, gid);
}
