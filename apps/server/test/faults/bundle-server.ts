import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that starts the server of these tests. */
    serverFile: string;
  }
}

const root = join(import.meta.dirname, '../../../..');
const cache = join(root, 'node_modules/.cache/doctorbird');

/**
 * Bundles the server as for production, and starts in a quarter of the time that its sources take. The driver of
 * PostgreSQL stays apart, because `crash-point.mjs` stands between the server and it.
 */
export default function setup(project: TestProject): () => void {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'faults-'));
  const bundle = ['apps/server/bundle.mjs', '--to', folder, '--apart', 'pg'];
  const { status, stderr, error } = spawnSync(process.execPath, bundle, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The server could not be bundled (the pages have to be built): ${error ?? stderr}`);
  project.provide('serverFile', join(folder, 'main.js'));
  return () => rmSync(folder, { recursive: true, force: true });
}
