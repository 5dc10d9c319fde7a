import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { passwordCost, type PasswordWork } from './password-work.ts';

/** Lower than the thread that answers requests (0), so that a crowd that signs in slows down itself alone. */
const niceness = 10;

// On Linux each thread has a priority of its own; elsewhere sign-ins share the processor with everybody else.
if (process.platform === 'linux') {
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, niceness);
}

function done(work: PasswordWork): string | boolean {
  if (work.against === undefined) return hashSync(work.password, passwordCost);
  try {
    return verifySync(work.against, work.password);
  } catch {
    // What is stored is no hash: nobody's password matches it.
    return false;
  }
}

parentPort?.on('message', (work: PasswordWork) => parentPort?.postMessage(done(work)));
