import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { findNode, root } from './node-runtime.mjs';
import { Tally } from './tally.mjs';

const tools = ['buildah', 'umoci', 'mmdebstrap', 'unshare'];
const base = 'http://127.0.0.1:3187/api/v1';
/** What the head of an ELF file says, by the name that images use. */
const machines = { 62: 'amd64', 183: 'arm64' };
const admin = { full_name: 'Karen Whyte', email: 'karen@robots.test', password: 'correct-horse-battery-7' };

/**
 * `npm run test:image`: builds deploy/Containerfile without a daemon, unpacks the image and runs it as a runtime would: read-only but for
 * /tmp and its volumes, by its own user, with its own environment and command. Needs Linux, root, and Debian's packages of `tools`.
 * BASE_IMAGE names a base to fetch; without it, one is made of Debian's packages and the Node at hand.
 */
export default async function testImage() {
  const missing = tools.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
  if (process.getuid?.() !== 0 || missing.length > 0)
    throw new Failure('Only root can unpack an image here, with buildah, umoci and mmdebstrap (apt-get install them).');
  const folder = mkdtempSync(join(process.env.IMAGE_DIR ?? tmpdir(), 'doctorbird-image-'));
  const tally = new Tally();
  const image = { folder, bundle: join(folder, 'bundle') };
  const parts = {
    'The image is built': () => build(image),
    'It is of this machine, and runs as nobody in particular': () => labels(image),
    'A read-only container becomes ready, and its first admin signs in': () => firstRun(image),
    'It is stopped by a signal, and continues with its data': () => secondRun(image),
  };
  try {
    for (const [name, run] of Object.entries(parts)) if (tally.failed === 0) await tally.part(name, run);
  } finally {
    image.running?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  return tally.close();
}

function run(command, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${`${stdout}${stderr}`.trim().slice(-2_000)}`);
  return stdout;
}

const buildah = ({ folder }, args) =>
  run('buildah', [
    `--root=${join(folder, 'store')}`,
    `--runroot=${join(folder, 'runroot')}`,
    '--storage-driver=vfs',
    ...args,
  ]);

function build(image) {
  const name = process.env.BASE_IMAGE ?? makeBase(image);
  const settings = join(homedir(), '.npmrc');
  buildah(image, [
    'bud',
    '--isolation=chroot',
    '--format=docker',
    '--tag=doctorbird',
    `--build-arg=BASE=${name}`,
    `--volume=${settings}:/root/.npmrc:ro`,
    '--file=deploy/Containerfile',
    '.',
  ]);
  buildah(image, ['push', 'doctorbird', `oci:${join(image.folder, 'oci')}:app`]);
  run('umoci', ['unpack', '--image', `${join(image.folder, 'oci')}:app`, image.bundle]);
  return true;
}

/** A base as those with Node are: Debian, Node with npm, and the authorities that this machine trusts. */
function makeBase(image) {
  const folder = join(image.folder, 'base');
  const node = findNode();
  const npm = dirname(dirname(run('sh', ['-c', 'readlink -f "$(command -v npm)"']).trim()));
  mkdirSync(join(folder, 'node', 'bin'), { recursive: true });
  cpSync(node, join(folder, 'node', 'bin', 'node'));
  cpSync(npm, join(folder, 'node', 'lib', 'node_modules', 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'node', 'bin', 'npm'));
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(folder, 'authorities.crt'), { dereference: true });
  run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', join(folder, 'debian.tar')]);
  writeFileSync(
    join(folder, 'Containerfile'),
    [
      'FROM scratch',
      'ADD debian.tar /',
      'COPY node /usr/local',
      'COPY authorities.crt /etc/ssl/certs/ca-certificates.crt',
      'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
    ].join('\n'),
  );
  buildah(image, ['bud', '--isolation', 'chroot', '--format', 'docker', '--tag', 'base', folder]);
  return 'localhost/base';
}

function labels(image) {
  const { OCIv1: oci, Docker: docker } = JSON.parse(buildah(image, ['inspect', 'localhost/doctorbird']));
  const head = readFileSync(join(image.bundle, 'rootfs', 'usr/local/bin/node')).subarray(0, 20);
  const facts = {
    machine: [machines[head.readUInt16LE(18)], oci.architecture],
    user: ['10001:10001', oci.config.User],
    signal: ['SIGTERM', oci.config.StopSignal],
    health: ['CMD node deploy/is-ready.mjs', docker.config.Healthcheck?.Test?.join(' ')],
    command: ['node scripts/serve.mjs', oci.config.Cmd.join(' ')],
  };
  const wrong = Object.entries(facts).filter(([, [wanted, found]]) => wanted !== found);
  for (const [name, [wanted, found]] of wrong) process.stdout.write(`${name}: ${found} instead of ${wanted}\n`);
  return wrong.length === 0;
}

/** Starts the container's command; resolves when it is ready. */
async function start(image) {
  const { process: own } = JSON.parse(readFileSync(join(image.bundle, 'config.json'), 'utf8'));
  const rootfs = join(image.bundle, 'rootfs');
  mkdirSync(join(image.folder, 'data'), { recursive: true });
  // As a runtime prepares it: own mounts and processes, a root that nobody can write, a fresh /tmp, the volume of the data.
  const prepare = `
    mount --bind "${rootfs}" "${rootfs}" && mount -o remount,ro,bind "${rootfs}" &&
    mount -t proc proc "${rootfs}/proc" && mount -t tmpfs tmpfs "${rootfs}/tmp" && mount --rbind /dev "${rootfs}/dev" &&
    mount --bind "${join(image.folder, 'data')}" "${rootfs}/data" && chown 10001:10001 "${rootfs}/data" &&
    chmod 1777 "${rootfs}/tmp" &&
    exec chroot --userspec=10001:10001 "${rootfs}" sh -c 'cd ${own.cwd} && exec "$@"' sh "$@"`;
  const env = Object.fromEntries(
    own.env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', prepare, 'sh', ...own.args],
    {
      env: { ...env, PORT: '3187', PUBLIC_ORIGIN: 'http://localhost:3187', DRAIN_SECONDS: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  image.running = child;
  image.output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (image.output += data));
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}: ${image.output}`);
    if ((await fetch(`${base}/ready`).catch(() => null))?.ok) return inside(image);
    await pause(100);
  }
  throw new Error(`It was not ready within a minute: ${image.output}`);
}

/** The number of its first process as this machine sees it, from whose root more is run. */
function inside(image) {
  const [first] = run('pgrep', ['-P', String(image.running.pid)])
    .trim()
    .split('\n');
  return {
    first: Number(first),
    run: (...args) =>
      spawnSync('nsenter', ['-t', first, '-m', '-p', '-r', '-w', '--setuid', '10001', '--setgid', '10001', ...args], {
        encoding: 'utf8',
        env: {
          PATH: '/usr/local/bin:/usr/bin:/bin',
          PORT: '3187',
          NODE_ENV: 'production',
          DATA_DIR: '/data',
          BACKUP_PASSPHRASE: 'a passphrase of more than twenty letters',
        },
      }),
  };
}

async function ask(method, path, { body, token } = {}) {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: await response.json().catch(() => null) };
}

const signIn = () => ask('POST', '/auth/login', { body: { email: admin.email, password: admin.password } });

async function firstRun(image) {
  const container = await start(image);
  const page = await (await fetch('http://127.0.0.1:3187/')).text();
  const token = /setup\?token=([\w-]+)/.exec(image.output)?.[1];
  const made = await ask('POST', '/auth/first-admin', { body: { token, ...admin } });
  const facts = {
    'the first process is the server': /main\.js/.test(readFileSync(`/proc/${container.first}/cmdline`, 'utf8')),
    'the home page is there': page.includes('</html>'),
    'nothing of the program can be written': container.run('touch', '/app/x').status !== 0,
    'its health check passes': container.run('node', '/app/deploy/is-ready.mjs').status === 0,
    'the first admin is made': made.status === 201,
    'the admin signs in': (await signIn()).status === 200,
    // As docs/operations.md has them, by the user of the container.
    ...Object.fromEntries(
      ['check:money', 'check:places', 'backup -- /data/copy.backup', 'backup:verify -- /data/copy.backup'].map(
        (command) => [`npm run ${command} works`, runsIn(container, command)],
      ),
    ),
  };
  return allOf(facts, `${JSON.stringify(made)} ${image.output}`);
}

function runsIn(container, command) {
  const { status, stdout, stderr } = container.run('npm', 'run', '--silent', ...command.split(' '));
  if (status !== 0) process.stdout.write(`npm run ${command}: ${`${stdout}${stderr}`.slice(-1_000)}\n`);
  return status === 0;
}

async function secondRun(image) {
  const ended = new Promise((done) => image.running.once('exit', (code) => done(code)));
  const { first } = inside(image);
  process.kill(first, 'SIGTERM');
  await pause(300);
  const draining = await ask('GET', '/ready');
  const code = await Promise.race([ended, pause(15_000, 'nothing')]);
  await start(image);
  const again = await signIn();
  image.running.kill('SIGTERM');
  return allOf(
    {
      'while it stops it says so, and still answers': draining.status === 503 && draining.body.status === 'stopping',
      'it ends by itself, with 0': code === 0,
      'the admin signs in again': again.status === 200,
    },
    `code ${code}`,
  );
}

function allOf(facts, more) {
  const wrong = Object.entries(facts).filter(([, holds]) => !holds);
  for (const [fact] of wrong) process.stdout.write(`Not so: ${fact}\n`);
  if (wrong.length > 0) process.stdout.write(`${more.slice(-3_000)}\n`);
  return wrong.length === 0;
}
