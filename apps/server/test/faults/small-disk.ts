import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that is soon full. `mounted` is false where none can be made (no root, no mount). */
export function makeSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'doctorbird-full-'));
  const mounted =
    process.getuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' }).status === 0;
  const filler = join(folder, 'filler');
  return {
    folder,
    mounted,
    filler,
    fill: () => fillDisk(filler),
    free: () => rmSync(filler, { force: true }),
    remove() {
      if (mounted) spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes until nothing more fits. */
export function fillDisk(filler: string): void {
  const file = openSync(filler, 'a');
  const block = Buffer.alloc(65_536);
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  if (statfsSync(join(filler, '..')).bavail !== 0) throw new Error('The small disk is not full.');
}
