import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyFile, loadKeyRing } from './key-ring.ts';

describe('the key of a data folder', () => {
  let dataDir = '';
  beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'doctorbird-keys-'))));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('is made once and stays', () => {
    const first = loadKeyRing({ dataKeys: [], dataDir });
    expect(loadKeyRing({ dataKeys: [], dataDir })).toEqual(first);
    expect(readdirSync(dirname(keyFile(dataDir)))).toEqual(['data.key']);
  });

  test('is the same for processes that start at once', async () => {
    const module = JSON.stringify(new URL('./key-ring.ts', import.meta.url).href);
    const startAt = Date.now() + 1_500;
    const script = `const { loadKeyRing } = await import(${module});
      while (Date.now() < ${startAt});
      process.stdout.write(loadKeyRing({ dataKeys: [], dataDir: ${JSON.stringify(dataDir)} })[0].id);`;
    const starts = Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]),
    );
    const ids = (await Promise.all(starts)).map(({ stdout }) => stdout);
    expect(new Set(ids).size).toBe(1);
    expect(readdirSync(dirname(keyFile(dataDir)))).toEqual(['data.key']);
  });

  test('of the wrong length is refused with a sentence', () => {
    mkdirSync(dirname(keyFile(dataDir)));
    writeFileSync(keyFile(dataDir), 'c2hvcnQ=\n');
    expect(() => loadKeyRing({ dataKeys: [], dataDir })).toThrow('A data key must be 32 bytes, written in base64.');
  });
});
