#!/usr/bin/env node
// Starts what `npm run build` made, for supervisors and containers: nothing is installed, built or written here.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failOneLine, Failure } from './failure.mjs';
import { findNode, root, runServer } from './node-runtime.mjs';
import { SERVER, SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-command.mjs';

try {
  if (!existsSync(join(root, SERVER))) throw new Failure('The server is not built yet: run "npm run build" first.');
  const node = findNode();
  const args = [...SERVER_FLAGS, SERVER];
  const env = { ...process.env, ...SERVER_ENVIRONMENT, NODE_ENV: process.env.NODE_ENV ?? 'production' };
  process.chdir(root);
  // One process takes the signals of its supervisor: it becomes the server instead of standing before it.
  if (process.execve) {
    process.removeAllListeners('warning');
    process.execve(node, [node, ...args], env);
  }
  process.exitCode = await runServer(args, env);
} catch (error) {
  failOneLine(error);
}
