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
