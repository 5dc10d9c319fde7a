import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compactSnapshots, dropOldSnapshots, newestSnapshot, snapshotFile, snapshotsIn } from './snapshots.mjs';

test('only the newest snapshot of the tables is in the repository', () => {
  expect(snapshotsIn()).toEqual([newestSnapshot()]);
});

test('the snapshot is one line', () => {
  const text = readFileSync(snapshotFile(newestSnapshot()), 'utf8');
  expect(text.indexOf('\n')).toBe(text.length - 1);
  expect(Object.keys(JSON.parse(text).tables).length).toBeGreaterThan(100);
});

test('generating a migration leaves its own snapshot on one line and removes the one before', () => {
  const meta = mkdtempSync(join(tmpdir(), 'doctorbird-snapshots-'));
  try {
    const entries = [{ tag: '0008_one' }, { tag: '0009_two' }, { tag: '0010_three' }];
    writeFileSync(join(meta, '_journal.json'), JSON.stringify({ entries }));
    for (const number of ['0009', '0010']) writeFileSync(join(meta, `${number}_snapshot.json`), '{\n  "id": 10\n}');
    dropOldSnapshots(meta);
    compactSnapshots(meta);
    expect(snapshotsIn(meta)).toEqual(['0010_snapshot.json']);
    expect(readFileSync(snapshotFile('0010_snapshot.json', meta), 'utf8')).toBe('{"id":10}\n');
  } finally {
    rmSync(meta, { recursive: true, force: true });
  }
});
