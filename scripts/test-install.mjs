import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './node-runtime.mjs';
import { Tally } from './tally.mjs';

const LONGEST = 15 * 60_000;

/**
 * `npm run test:install`: the steps of deploy/install.sh in a bare folder, from a clone of the last commit to a page over https, and how long
 * they took. The server and the proxy are started from the files that the script wrote. Needs git, openssl and caddy.
 */
export default async function testInstall() {
  const folder = mkdtempSync(join(tmpdir(), 'doctorbird-install-'));
  const [program, system] = [join(folder, 'program'), join(folder, 'system')];
  const tally = new Tally();
  const running = [];
  const began = Date.now();
  try {
    await tally.part('A clone is installed', () => {
      run('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, program]);
      run(join(program, 'deploy/install.sh'), ['localhost'], { DESTDIR: system });
      return true;
    });
    await tally.part('What was there stays when it is installed again', () => {
      const file = join(system, 'etc/doctorbird/environment');
      const before = readFileSync(file, 'utf8');
      const proxy = join(system, 'etc/caddy/Caddyfile');
      const written = readFileSync(proxy, 'utf8');
      const changed = `${written}\nwww.localhost {\n\tredir https://localhost{uri}\n}\n`;
      writeFileSync(proxy, changed);
      run(join(program, 'deploy/install.sh'), ['localhost'], { DESTDIR: system });
      const stays = readFileSync(proxy, 'utf8') === changed && readFileSync(file, 'utf8') === before;
      writeFileSync(proxy, written);
      return before.includes('BACKUP_PASSPHRASE=') && stays;
    });
    await tally.part('Another name than the settings have is refused', () => {
      const { status, stderr } = spawnSync(join(program, 'deploy/install.sh'), ['elsewhere.example.org'], {
        encoding: 'utf8',
        env: { ...plain(), DESTDIR: system },
      });
      return status === 2 && stderr.includes('The site is at localhost');
    });
    await tally.part('Every line of the settings can be switched on, for a shell too', () => {
      const settings = readFileSync(join(system, 'etc/doctorbird/environment'), 'utf8');
      const copy = join(folder, 'environment');
      writeFileSync(copy, settings.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
      const { stdout } = spawnSync('sh', ['-c', 'set -a; . "$0"; printf "%s|%s" "$MAIL_FROM" "$SMTP_URL"', copy], {
        encoding: 'utf8',
      });
      return stdout === 'Robots <office@localhost>|smtps://user:password@mail.example.org:465';
    });
    await tally.part('The services are valid', () => {
      if (spawnSync('systemd-analyze', ['--version']).status !== 0) {
        process.stdout.write('systemd is not here, so nothing was verified.\n');
        return true;
      }
      const units = ['doctorbird.service', 'doctorbird-verify.service', 'doctorbird-verify.timer'];
      run('systemd-analyze', ['verify', ...units.map((unit) => join(system, 'etc/systemd/system', unit))]);
      return true;
    });
    await tally.part('The site answers over https', async () => {
      running.push(
        service(system, program),
        spawn('caddy', ['run', '--config', join(system, 'etc/caddy/Caddyfile')], {
          stdio: 'ignore',
          env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        }),
      );
      const page = await eventually(() => get('https://localhost/'));
      const { body } = await get('https://localhost/api/v1/ready');
      return page.status === 200 && page.body.includes('</html>') && body.includes('ready');
    });
    const took = Date.now() - began;
    process.stdout.write(`From the clone to https in ${Math.round(took / 1000)} s.\n`);
    if (took > LONGEST) tally.fail('Within a quarter of an hour', `${Math.round(took / 1000)} s`);
  } finally {
    for (const child of running) child.kill('SIGTERM');
    await pause(3_000);
    rmSync(folder, { recursive: true, force: true });
  }
  return tally.close();
}

function run(command, args, env = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env: { ...plain(), ...env } });
  if (status !== 0) throw new Error(`${command}: ${`${stdout}${stderr}`.trim().slice(-2_000)}`);
}

/** What a login shell has, and nothing of npm or of these scripts. */
const plain = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$|^INIT_CWD$/i.test(name)));

/** The server as its unit says: folder, settings and command. */
function service(system, program) {
  const unit = readFileSync(join(system, 'etc/systemd/system/doctorbird.service'), 'utf8');
  const settings = readFileSync(join(system, 'etc/doctorbird/environment'), 'utf8');
  const env = Object.fromEntries([...settings.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  const command = /^ExecStart=(.*)$/m.exec(unit)[1].split(' ');
  if (!unit.includes(`WorkingDirectory=${program}\n`)) throw new Error('The service starts in another folder.');
  return spawn(command[0], command.slice(1), {
    cwd: program,
    stdio: 'inherit',
    env: { PATH: process.env.PATH, ...env },
  });
}

/** The certificate is of an authority that the proxy made for this name alone. */
const get = (address) =>
  new Promise((done, fail) => {
    request(address, { rejectUnauthorized: false }, (response) => {
      let body = '';
      response.on('data', (data) => (body += data));
      response.on('end', () => done({ status: response.statusCode, body }));
    })
      .on('error', fail)
      .end();
  });

async function eventually(ask) {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask().catch((error) => ({ status: 0, body: error.message }));
    if (answer.status === 200) return answer;
    if (tries > 120) throw new Error(`It answered ${answer.status}: ${answer.body.slice(0, 300)}`);
    await pause(500);
  }
}
