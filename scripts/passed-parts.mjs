// Which parts of a deep run passed, so that one that was interrupted, or had a failure in one part, continues with the others.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceCommit } from './build-commit.mjs';
import { changedFiles } from './changed-files.mjs';
import { cacheFolder } from './node-runtime.mjs';

const partsFile = join(cacheFolder, 'passed-parts.json');
/** A run writes it itself. */
const written = 'unsteady-tests.txt';

/** Takes `--continue` out of the arguments. */
export function takeContinue(args) {
  return { rest: args.filter((arg) => arg !== '--continue'), continues: args.includes('--continue') };
}

/** The commit of these files, or an empty text where they differ from it, or where no git can say. */
export function cleanCommit() {
  try {
    return changedFiles().every((path) => path === written) ? sourceCommit() : '';
  } catch {
    return '';
  }
}

/** The counts of parts that passed at `commit`, by name. A run that does not continue begins with none. */
export class PassedParts {
  #file;
  #commit;
  #parts = {};

  constructor({ commit, continues, file = partsFile }) {
    this.#file = file;
    this.#commit = commit;
    if (!continues) rmSync(file, { force: true });
    if (commit === '' || !existsSync(file)) return;
    const stored = JSON.parse(readFileSync(file, 'utf8'));
    if (stored.commit === commit) this.#parts = stored.parts;
  }

  /** `{ ended, counts }` of a part that passed in an earlier run. */
  of(name) {
    return this.#parts[name];
  }

  add(name, counts, now = new Date()) {
    if (counts.failed > 0) return;
    this.#parts[name] = { ended: now.toISOString(), counts };
    this.#write();
  }

  /** What needed a second try is on the list now: a run that continues does not add it again. */
  settle() {
    for (const { counts } of Object.values(this.#parts)) counts.unsteady = [];
    this.#write();
  }

  #write() {
    if (this.#commit === '') return;
    writeFileSync(this.#file, JSON.stringify({ commit: this.#commit, parts: this.#parts }));
  }
}
