import { Worker } from 'node:worker_threads';
import type { PasswordWork } from './password-work.ts';

/** More at once would need more memory than a small server has. */
const mostThreads = 2;
/** Threads hold some ten megabytes each, so they end when nobody has signed in for a while. */
const idleMs = 30_000;

interface Job {
  work: PasswordWork;
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}
interface Thread {
  worker: Worker;
  job: Job | undefined;
  ending: NodeJS.Timeout | undefined;
}

const threads = new Set<Thread>();
const waiting: Job[] = [];

function openThread(): Thread {
  const worker = new Worker(new URL('./password.worker.ts', import.meta.url));
  const thread: Thread = { worker, job: undefined, ending: undefined };
  threads.add(thread);
  worker.on('message', (result: string | boolean) => {
    const { job } = thread;
    thread.job = undefined;
    job?.resolve(result);
    goOn(thread);
  });
  worker.on('error', (error) => close(thread, error));
  worker.on('exit', () => close(thread, new Error('The thread for passwords has ended.')));
  return thread;
}

function close(thread: Thread, error: Error): void {
  if (!threads.delete(thread)) return;
  clearTimeout(thread.ending);
  thread.job?.reject(error);
  start();
}

function goOn(thread: Thread): void {
  clearTimeout(thread.ending);
  thread.job = waiting.shift();
  if (thread.job) {
    thread.worker.ref();
    thread.worker.postMessage(thread.job.work);
    return;
  }
  thread.worker.unref();
  thread.ending = setTimeout(() => {
    threads.delete(thread);
    void thread.worker.terminate();
  }, idleMs).unref();
}

function start(): void {
  if (waiting.length === 0) return;
  const idle = [...threads].find(({ job }) => job === undefined);
  if (idle) goOn(idle);
  else if (threads.size < mostThreads) goOn(openThread());
}

const inThread = (work: PasswordWork): Promise<string | boolean> =>
  new Promise((resolve, reject) => {
    waiting.push({ work, resolve, reject });
    start();
  });

/** The argon2id hash of a password, in its turn. */
export const hashInThread = async (password: string): Promise<string> => String(await inThread({ password }));

/** Whether a password matches a stored hash, in its turn; what is no hash matches nothing. */
export const matchesInThread = async (password: string, against: string): Promise<boolean> =>
  (await inThread({ password, against })) === true;
