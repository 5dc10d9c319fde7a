import { runNode } from './node-runtime.mjs';
import { ENVIRONMENT_FILE, fromCaller } from './server-command.mjs';

/** Runs a program of the server from its source, with the settings of this machine and the paths of whoever called. */
export const runProgram = (file, rest) =>
  runNode([
    ...ENVIRONMENT_FILE,
    '--disable-warning=ExperimentalWarning',
    `apps/server/src/${file}.ts`,
    ...fromCaller(rest),
  ]);
