import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dropOldSnapshots, newestSnapshot, snapshotsIn } from './snapshots.mjs';

test('only the newest snapshot of the tables is in the repository', () => {
  expect(snapshotsIn()).toEqual([newestSnapshot()]);
});

test('generating a migration leaves its own snapshot and removes the one before', () => {
  const meta = mkdtempSync(join(tmpdir(), 'doctorbird-snapshots-'));
  try {
    const entries = [{ tag: '0008_one' }, { tag: '0009_two' }, { tag: '0010_three' }];
    writeFileSync(join(meta, '_journal.json'), JSON.stringify({ entries }));
    for (const number of ['0009', '0010']) writeFileSync(join(meta, `${number}_snapshot.json`), '{}');
    dropOldSnapshots(meta);
    expect(snapshotsIn(meta)).toEqual(['0010_snapshot.json']);
  } finally {
    rmSync(meta, { recursive: true, force: true });
  }
});
