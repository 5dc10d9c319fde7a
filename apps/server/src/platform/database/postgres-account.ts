import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { executable, type PostgresBinaries } from './postgres-binaries.ts';

/** PostgreSQL refuses to run as root; this decides which user, programs and folder it uses instead. */
export interface PostgresAccount {
  /** Commands that wrap PostgreSQL's own. */
  prefix: string[];
  uid?: number;
  gid?: number;
  /** The cluster's folder, owned by the account. */
  folder: string;
  binaries: PostgresBinaries;
  /** What the person should know about the choice. */
  note?: string;
}

const NOBODY = 65534;
// Makes the kernel stop PostgreSQL (fast) when the application is killed.
const END_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT'];

export function choosePostgresAccount(dataDir: string, binaries: PostgresBinaries): PostgresAccount {
  const folder = join(dataDir, 'pg');
  if (process.platform !== 'linux') return { prefix: [], folder, binaries };
  const endWithParent = runs([...END_WITH_PARENT, 'true']) ? END_WITH_PARENT : [];
  const known = knownUsers();
  const self = process.getuid?.() ?? 0;
  if (self !== 0 && known.has(self)) return { prefix: endWithParent, folder, binaries };
  const owner = self === 0 ? ownerOf(folder) : undefined;
  if (owner && reachable(folder, owner) && reachable(executable(binaries, 'postgres'), owner)) {
    // Somebody's own folder, started as root once: it stays theirs.
    return { prefix: endWithParent, ...owner, folder, binaries };
  }
  // Inside its namespace PostgreSQL runs as this user; outside, its files remain ours.
  const alias = known.has(NOBODY) ? NOBODY : ([...known].find((uid) => uid > 0) ?? NOBODY);
  const asOther = ['unshare', '--user', `--map-user=${alias}`, `--map-group=${alias}`];
  if (runs([...asOther, 'true'])) return { prefix: [...asOther, ...endWithParent], folder, binaries };
  if (self !== 0) return { prefix: endWithParent, folder, binaries };
  return asNobody(dataDir, folder, binaries, endWithParent);
}

function asNobody(dataDir: string, folder: string, binaries: PostgresBinaries, prefix: string[]): PostgresAccount {
  const account = { prefix, uid: NOBODY, gid: NOBODY };
  const note =
    'PostgreSQL runs as the user "nobody", since it refuses to run as root and user namespaces are forbidden here';
  const own = reachableBinaries(binaries);
  // Search permission is enough: the data folder's own permissions protect its content.
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

/** Another user cannot read a checkout in a private folder, so the programs are copied once to where they can. */
function reachableBinaries(binaries: PostgresBinaries): PostgresBinaries {
  if (reachable(executable(binaries, 'postgres'))) return binaries;
  const key = createHash('sha256').update(binaries.root).digest('hex').slice(0, 16);
  const copy = join('/var/lib/doctorbird', 'programs', key);
  if (!existsSync(copy)) {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(binaries.root, copy, { recursive: true, verbatimSymlinks: true });
  }
  return { root: copy };
}

function reachable(path: string, who: { uid: number; gid: number } = { uid: NOBODY, gid: NOBODY }): boolean {
  const test = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...who, cwd: '/', stdio: 'ignore' });
  return test.status === 0;
}

/** The ordinary user who owns an existing cluster. */
function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  if (!existsSync(folder)) return undefined;
  const { uid, gid } = lstatSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

/** initdb requires a user name, which a container's arbitrary user often lacks. */
function knownUsers(): Set<number> {
  try {
    return new Set(
      readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => Number(line.split(':')[2])),
    );
  } catch {
    return new Set();
  }
}

function runs([command, ...args]: string[]): boolean {
  return spawnSync(command!, args, { stdio: 'ignore' }).status === 0;
}

/** Takes back a folder that an earlier start gave to another account. */
function takeOwnership(path: string, uid: number, gid: number): void {
  if (!existsSync(path) || lstatSync(path).uid === uid) return;
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) chownSync(join(path, entry), uid, gid);
  chownSync(path, uid, gid);
}
