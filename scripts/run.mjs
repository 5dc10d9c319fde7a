#!/usr/bin/env node
// The first file that runs, on any Node from 20.19: write it, and all of scripts/, in plain JavaScript.
import { mkdirSync } from 'node:fs';
import { failOneLine, Failure } from './failure.mjs';
import { ensureInstalled } from './install.mjs';

// What a command needs installed, and the file that carries it out.
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
  backup: { mode: 'prod', file: './backup.mjs' },
  'backup:verify': { mode: 'prod', file: './backup-verify.mjs' },
  'files:copy': { mode: 'prod', file: './files-copy.mjs' },
  restore: { mode: 'prod', file: './restore.mjs' },
  'check:money': { mode: 'prod', file: './check-money.mjs' },
  'check:places': { mode: 'prod', file: './check-places.mjs' },
  'db:generate': { mode: 'full', file: './db-generate.mjs' },
  'db:migrate': { mode: 'prod', file: './db-migrate.mjs' },
};

const [name = '', ...rest] = process.argv.slice(2);

try {
  const command = COMMANDS[name];
  if (!command) throw new Failure(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(', ')}.`);
  await ensureInstalled(command.mode);
  const { cacheFolder } = await import('./node-runtime.mjs');
  mkdirSync(cacheFolder, { recursive: true });
  const { default: run } = await import(command.file);
  process.exitCode = await run(rest);
} catch (error) {
  failOneLine(error);
}
