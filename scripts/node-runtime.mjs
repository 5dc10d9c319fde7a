import { spawn, spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cacheFolder = join(root, 'node_modules', '.cache', 'doctorbird');

const MAJOR = 24;
let found;

/** Whether a path of the lock file is that of a Node that npm brings along. */
export const isOwnNode = (path) => /^node_modules\/node-(?:aix|darwin|linux|sunos|win)[\w-]*$/.test(path);

/** Whether the Node that runs this is new enough to run the product. */
export const runsOnRunningNode = () => Number(process.versions.node.split('.')[0]) >= MAJOR;

/** Node 24: the one npm brought along, else the running one. TypeScript runs on it without a build. */
export function findNode() {
  if (found) return found;
  const own = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(own) && works(own)) return (found = own);
  if (runsOnRunningNode()) return (found = process.execPath);
  throw new Failure(
    `Node ${MAJOR} is needed and none comes along for this machine (this is Node ${process.versions.node}); install Node ${MAJOR} and run the command again.`,
  );
}

function works(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
  // Its package was made for glibc; on another C library it is there but does not run.
  return (
    process.platform !== 'linux' || !existsSync('/etc/alpine-release') || spawnSync(file, ['--version']).status === 0
  );
}

export function childEnvironment(extra = {}) {
  const path = [dirname(findNode()), process.env.PATH].filter(Boolean).join(delimiter);
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'), ...extra };
}

/** Runs a program of ours under Node 24 to its end and answers its exit code. */
export function runNode(args, { cwd = root, env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  const child = spawn(findNode(), args, { cwd, env: childEnvironment(env), stdio });
  return ending(child);
}

/** The same for a server: signals are passed on, and the server ends when this process is gone. */
export function runServer(args, env = {}) {
  const child = spawn(findNode(), args, {
    cwd: root,
    env: childEnvironment(env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenNpmIsGone(() => child.kill('SIGTERM'));
  return ending(child);
}

const NPM_LOOK = 250;
// Taken at the very start: a build may stand between that and the server.
const startedBy = process.ppid;

/**
 * npm starts a shell, and the shell starts this. A signal to npm ends the shell, which passes nothing on: all that can
 * be seen of it here is that another process is the parent now. Started by hand, nobody has promised to stay.
 */
function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(timer);
    stop();
  }, NPM_LOOK);
  timer.unref();
}

/** Runs a program whose output only matters when it fails. */
export function runNodeQuietly(args, { cwd = root, env = {} } = {}) {
  return collect(spawn(findNode(), args, { cwd, env: childEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** Gathers what a process prints until it ends. */
export function collect(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

function ending(child) {
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}

/** The JavaScript file behind a command of an installed package. */
export function packageBin(file) {
  const path = join(root, 'node_modules', ...file.split('/'));
  if (!existsSync(path)) throw new Failure(`${file} is not installed; delete node_modules and run the command again.`);
  return path;
}
