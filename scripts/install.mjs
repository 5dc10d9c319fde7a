import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { collect, isOwnNode, root, runsOnRunningNode } from './node-runtime.mjs';

const REASONS = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR/,
    'the npm registry does not answer; check the network (or npm\'s "registry" setting) and run the command again',
  ],
  [/ENOSPC/, 'the disk is full; free some space and run the command again'],
  [
    /EACCES|EPERM|EROFS/,
    'this user may not write the folder node_modules; correct its owner and run the command again',
  ],
  [/EINTEGRITY/, 'a package is not what the lockfile says it must be; nothing was started'],
  [
    /EUSAGE|can only install packages when/,
    'package.json and package-lock.json do not belong together; restore both from the repository',
  ],
];

/** Installs what the lockfile names unless it is there already. `prod` is enough to run, `full` to test and develop. */
export async function ensureInstalled(mode) {
  if (isInstalled(mode)) return;
  process.stdout.write('Installing packages (the first time this takes a minute or two) ...\n');
  // Optional packages are never left out: the programs of PostgreSQL, Node and the image and password code are among them.
  const choice = mode === 'prod' ? '--omit=dev' : '--include=dev';
  const { code, output } = await npm([
    'ci',
    '--ignore-scripts',
    choice,
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--fetch-retry-mintimeout=2000',
    '--fetch-retry-maxtimeout=8000',
  ]);
  if (code === 0 && isInstalled(mode)) return;
  const reason = REASONS.find(([pattern]) => pattern.test(output))?.[1];
  if (!reason) process.stderr.write(output);
  throw new Failure(`The packages could not be installed: ${reason ?? `npm ended with code ${code}`}.`);
}

/** npm writes its own record of node_modules last, so an interrupted install has none. */
export function isInstalled(mode, folder = root) {
  const wanted = readJson(join(folder, 'package-lock.json'))?.packages;
  if (!wanted) throw new Failure('package-lock.json is missing or damaged; restore it from the repository.');
  const present = readJson(join(folder, 'node_modules', '.package-lock.json'))?.packages;
  if (!present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (mode === 'prod' && (entry.dev || entry.devOptional)) return true;
    // An image leaves it out, because its base has one.
    if (isOwnNode(path) && runsOnRunningNode()) return true;
    // Optional packages come for other machines too, and with packages that only those need.
    if (!fitsThisMachine(entry) || (entry.optional && !entry.os)) return true;
    return present[path] !== undefined && present[path].version === entry.version && existsSync(join(folder, path));
  });
}

function fitsThisMachine({ os, cpu, libc }) {
  const musl = process.platform === 'linux' && existsSync('/etc/alpine-release');
  return (
    allows(os, process.platform) &&
    allows(cpu, process.arch) &&
    (process.platform !== 'linux' || allows(libc, musl ? 'musl' : 'glibc'))
  );
}

function allows(values, value) {
  if (!values) return true;
  const list = [values].flat();
  return list.includes(value) || list.every((item) => item.startsWith('!') && item !== `!${value}`);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function npm(args) {
  const own = process.env.npm_execpath;
  const viaNode = own && /\.c?js$/.test(own) && existsSync(own);
  const [command, first] = viaNode ? [process.execPath, [own]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const env = { ...process.env, CI: 'true', NODE_ENV: undefined, npm_config_loglevel: 'error' };
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !viaNode && process.platform === 'win32',
  });
  return collect(child);
}
