import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './structure.mjs';

const folder = join(root, 'deploy');
const read = (name) => readFileSync(join(folder, name), 'utf8');
const guides = readdirSync(folder).filter((name) => name.endsWith('.md'));

test('a setting that a guide shows has no comment behind it, which systemd would take for a part of its value', () => {
  const lines = guides.flatMap((name) =>
    [...read(name).matchAll(/^\s*[A-Z][A-Z0-9_]+=\S.*$/gm)].map(([line]) => line.trim()),
  );
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => /\s#/.test(line))).toEqual([]);
});

test('every setting of deploy/.env reaches the servers, and the ones that compose needs stand in its example', () => {
  const compose = read('compose.yaml');
  expect(compose).toMatch(/^x-app:[\s\S]*\n  env_file: \.env\n[\s\S]*^services:/m);
  const example = new Set([...read('example.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const used = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !example.has(name))).toEqual([]);
});

test('copies of all data are made where there is room, not in memory', () => {
  expect(read('systemd/doctorbird-verify.service')).toContain('Environment=TMPDIR=/var/tmp\n');
  expect(read('run.sh')).toContain('--setenv=TMPDIR="${TMPDIR:-/var/tmp}"');
});

test('a server that moves is stopped before its last backup, or what is entered in between would be lost', () => {
  const [, steps = ''] = read('managed-database.md').split('moves by backup:');
  expect(steps.indexOf('systemctl stop doctorbird')).toBeGreaterThan(0);
  expect(steps.indexOf('systemctl stop doctorbird')).toBeLessThan(steps.indexOf('npm run backup'));
});

test('the second of two machines has the settings of the first, so that one passphrase opens all backups', () => {
  const [, text = ''] = read('two-servers.md').split('## On two machines');
  expect(text).toMatch(/Copy `\/etc\/doctorbird\/environment` of the first machine[\s\S]*`BACKUP_PASSPHRASE` too/);
  // It is what the installation leaves as it is.
  expect(read('install.sh')).toMatch(/if \[ ! -e "\$settings" \]; then[\s\S]*BACKUP_PASSPHRASE=\$\(openssl/);
});

test('a lost machine is restored before the first start, with the settings and the key of the copies', () => {
  const script = read('install.sh');
  expect(script).toMatch(/^backup=\$\{2:-\}$/m);
  const restores = script.indexOf('restore -- "/var/backups/doctorbird/${backup##*/}"');
  expect(restores).toBeGreaterThan(0);
  expect(restores).toBeLessThan(script.indexOf('systemctl enable doctorbird.service'));
  expect(restores).toBeGreaterThan(script.indexOf('chown -R doctorbird:doctorbird'));
  const steps = /## On another machine[\s\S]*?```sh\n([\s\S]*?)```/.exec(read('small-server.md'))?.[1] ?? '';
  const order = ['/etc/doctorbird/environment', '/var/lib/doctorbird/keys/data.key', 'deploy/install.sh'];
  const places = order.map((part) => steps.indexOf(part));
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('a proxy is sent to the address that says when a server stops', () => {
  const [about] = /^# .*\n#DRAIN_SECONDS=/m.exec(readFileSync(join(root, '.env.example'), 'utf8')) ?? [''];
  expect(about).toContain('/api/v1/serving');
  expect(about).not.toContain('/api/v1/ready');
  expect(read('Caddyfile')).toContain('health_uri /api/v1/serving');
});
