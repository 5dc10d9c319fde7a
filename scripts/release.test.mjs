import { generateKeyPairSync } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { notesOf, releaseName, SIGNATURE, SUMS, verifyRelease, writeRelease } from './release-files.mjs';
import { listTarGz } from './tar.mjs';

const folder = mkdtempSync(join(tmpdir(), 'doctorbird-release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
  };
};
const ours = pair();
const deep = `${'a-long-folder/'.repeat(9)}file.txt`;
let made = 0;

function release({ key = ours.privateKey, order = (files) => files } = {}) {
  const target = join(folder, `release-${(made += 1)}`);
  writeRelease(target, {
    name: 'doctorbird-9.9.9',
    time: 1_795_000_000,
    sources: order([
      { path: 'package.json', data: Buffer.from('{}') },
      { path: 'deploy/install.sh', data: Buffer.from('#!/bin/sh\n'), executable: true },
      { path: deep, data: Buffer.alloc(700, 'x') },
    ]),
    built: [{ path: 'apps/server/build/main.js', data: Buffer.from('1') }],
    extras: { 'doctorbird-9.9.9-notes.md': 'New.\n' },
    key,
  });
  return target;
}

test('two runs give the same bytes, in whatever order the files come', () => {
  const [one, other] = [release(), release({ order: (files) => files.toReversed() })];
  expect(readFileSync(join(one, SUMS), 'utf8')).toBe(readFileSync(join(other, SUMS), 'utf8'));
  expect(readFileSync(join(one, SIGNATURE), 'utf8')).toBe(readFileSync(join(other, SIGNATURE), 'utf8'));
});

test('the archives hold what they should, as tar programs read them', () => {
  const target = release();
  const archive = join(target, 'doctorbird-9.9.9.tar.gz');
  const paths = ['apps/server/build/main.js', deep, 'deploy/install.sh', 'package.json'];
  const expected = paths.map((path) => `doctorbird-9.9.9/${path}`).toSorted();
  expect(listTarGz(readFileSync(archive))).toEqual(expected);
  expect(listTarGz(readFileSync(join(target, 'doctorbird-9.9.9-source.tar.gz')))).toHaveLength(3);
  const { status, stdout } = spawnSync('tar', ['-tvzf', archive], { encoding: 'utf8' });
  if (status === null) return;
  expect(stdout.trim().split('\n')).toHaveLength(4);
  expect(stdout).toMatch(/-rwxr-xr-x root\/root .*install\.sh/);
});

test('a release is verified, and one that was changed is refused', () => {
  expect(releaseName(verifyRelease(release(), ours.publicKey))).toBe('doctorbird-9.9.9');
  const broken = (change) => {
    const target = release();
    change(target);
    return () => verifyRelease(target, ours.publicKey);
  };
  const archive = 'doctorbird-9.9.9.tar.gz';
  expect(broken((at) => appendFileSync(join(at, archive), ' '))).toThrow(/not the one that was released/);
  expect(broken((at) => rmSync(join(at, archive)))).toThrow(/is missing/);
  expect(broken((at) => writeFileSync(join(at, 'more.tar.gz'), ''))).toThrow(/does not belong/);
  expect(broken((at) => rmSync(join(at, SIGNATURE)))).toThrow(/not signed/);
  expect(broken((at) => rmSync(join(at, SUMS)))).toThrow(/There is no release/);
  // One bit of any file, the last of the signature's letters among them.
  for (const file of readdirSync(release()))
    for (const at of [0, -1, -4])
      expect(
        broken((target) => {
          const data = readFileSync(join(target, file));
          data[(at + data.length) % data.length] ^= 1;
          writeFileSync(join(target, file), data);
        }),
        `${file}, byte ${at}`,
      ).toThrow(/signature does not fit|not the one that was released/);
  // Archive and sums changed together: only the signature tells.
  expect(
    broken((at) => {
      const sums = readFileSync(join(at, SUMS), 'utf8');
      writeFileSync(join(at, SUMS), sums.replace(/^\w{64}/, '0'.repeat(64)));
    }),
  ).toThrow(/signature does not fit/);
});

test('another key, none, and one of another kind', () => {
  expect(() => verifyRelease(release({ key: pair().privateKey }), ours.publicKey)).toThrow(/signature does not fit/);
  expect(() => verifyRelease(release({ key: null }), ours.publicKey)).toThrow(/not signed/);
  expect(() => verifyRelease(release(), 'nonsense')).toThrow(/cannot be read/);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(() => release({ key: privateKey.export({ type: 'pkcs8', format: 'pem' }) })).toThrow(/Ed25519/);
});

test('the notes are the section of the version', () => {
  const changelog = '# Changelog\n\n## 1.0.0 (2026-11-28)\n\nNew.\n\n### More\n\nText\n\n## 0.1.0\n\nOld.\n';
  expect(notesOf(changelog, '1.0.0')).toBe('# Doctorbird 1.0.0\n\nNew.\n\n### More\n\nText\n');
  expect(() => notesOf(changelog, '1.0')).toThrow(/no section/);
});
