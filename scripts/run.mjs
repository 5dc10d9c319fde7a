#!/usr/bin/env node
// The first file that runs, on any Node from 20.19: write it, and all of scripts/, in plain JavaScript.
import { mkdirSync } from 'node:fs';
import { failOneLine, Failure } from './failure.mjs';
import { ensureInstalled } from './install.mjs';

// What a command needs installed, and what carries it out: a file beside this one, or a program of the server.
const COMMANDS = {
  start: { mode: 'prod', file: './start.mjs' },
  build: { mode: 'prod', file: './build.mjs' },
  dev: { mode: 'full', file: './dev.mjs' },
  check: { mode: 'full', file: './check.mjs' },
  test: { mode: 'full', file: './test.mjs' },
  'test:deep': { mode: 'full', file: './test-deep.mjs' },
  'test:durations': { mode: 'full', file: './test-durations.mjs' },
  'test:install': { mode: 'full', file: './test-install.mjs' },
  'test:image': { mode: 'full', file: './test-image.mjs' },
  bench: { mode: 'full', file: './bench.mjs' },
  'bench:pages': { mode: 'full', file: './bench-pages.mjs' },
  pictures: { mode: 'full', file: './pictures.mjs' },
  'docs:pictures': { mode: 'full', file: './docs-pictures.mjs' },
  'docs:mails': { mode: 'full', file: './docs-mails.mjs' },
  backup: { mode: 'prod', program: 'backup' },
  'backup:verify': { mode: 'prod', program: 'verify-backup' },
  'files:copy': { mode: 'prod', program: 'copy-files' },
  restore: { mode: 'prod', program: 'restore' },
  upgrade: { mode: 'prod', file: './upgrade.mjs' },
  'check:money': { mode: 'prod', program: 'check-money' },
  'check:places': { mode: 'prod', program: 'check-places' },
  release: { mode: 'full', file: './release.mjs' },
  'release:verify': { mode: 'prod', file: './release-verify.mjs' },
  'db:generate': { mode: 'full', file: './db-generate.mjs' },
  'db:migrate': { mode: 'prod', file: './db-migrate.mjs' },
};

const [name = '', ...rest] = process.argv.slice(2);

try {
  const command = COMMANDS[name];
  if (!command) throw new Failure(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(', ')}.`);
  await ensureInstalled(command.mode);
  const { cacheFolder } = await import('./node-runtime.mjs');
  makeCache(cacheFolder);
  if (command.program) {
    const { runProgram } = await import('./run-program.mjs');
    process.exitCode = await runProgram(command.program, rest);
  } else {
    const { default: run } = await import(command.file);
    process.exitCode = await run(rest);
  }
} catch (error) {
  failOneLine(error);
}

/** In a container nobody may write there, which Node reports as ENOENT where the folder above is missing, too; what a command stores only saves time. */
function makeCache(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(error.code)) throw error;
  }
}
