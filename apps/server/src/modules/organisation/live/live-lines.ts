import type { LiveSubject, LiveChanges } from '@doctorbird/contract/organisation/live';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../access/actor.ts';
import { followChanges, type FollowedChange } from '../../../platform/audit/after-changes.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { reportFailure } from '../../../platform/database/transaction.ts';

/** Changes of these kinds are told to the office and teachers, by subject; a kind is the first part of a log action. */
const staffSubjects = {
  attendance: ['attendance', 'door', 'absence', 'class_visit', 'headcount', 'make_up'],
  conversations: ['conversation', 'lead'],
} as const;
/** What the page of today counts; each is answered by one question of the page, however many there are. */
const workKinds = [
  ...staffSubjects.attendance,
  ...staffSubjects.conversations,
  'closure',
  'document',
  'enrollment',
  'incident',
  'meeting',
  'payment',
  'proof',
  'refund',
  'task',
  'waiting_list',
] as const;

/** Whose accounts a record of a kind concerns: implemented by the domains that know (app-parts.ts). */
export type ConcernedBy = (db: Database, recordId: string) => Promise<string[]>;
export type Concerned = Readonly<Record<string, ConcernedBy>>;

interface Entry extends FollowedChange {
  number: number;
  /** By this process's own watch, in milliseconds. */
  at: number;
  /** Looked up once, when the first family asks. */
  accounts?: Promise<ReadonlySet<string>>;
}

/** Who was away for longer is told that anything may have changed. */
const mostEntries = 2_000;
/** So many who wait at one process; the next ones are answered at once and ask again after a pause of theirs. */
const mostWaiting = 5_000;
/** What follows closely, such as a class marked child by child, is told together. */
const togetherMs = 250;

type Changed = LiveChanges['changed'][number];
const staffSubjectOf = new Map<string, LiveSubject>(
  Object.entries(staffSubjects).flatMap(([subject, kinds]) => kinds.map((kind) => [kind, subject as LiveSubject])),
);
const followedBy: Readonly<Record<Actor['role'], readonly LiveSubject[]>> = {
  admin: ['attendance', 'conversations', 'today'],
  staff: ['attendance', 'conversations'],
  parent: ['own'],
  student: ['own'],
};
const anything = (role: Actor['role']): Changed[] => followedBy[role].map((subject) => ({ subject, id: null }));

/**
 * Who waits for changes, at one process. They are told what changed and nothing of it: each page asks again with the rights that its reader has by
 * then. The processes hear of each other's changes by the database, so a mark is one of its process; at another one anything may have changed.
 */
export class LiveLines {
  readonly #db: Database;
  readonly #concerned: Concerned;
  #name = randomUUID();
  /** Since when everything was heard. */
  #heardFrom = performance.now();
  #entries: Entry[] = [];
  #last = 0;
  #waiting = new Set<() => void>();
  #ended = false;

  constructor(db: Database, concerned: Concerned) {
    this.#db = db;
    this.#concerned = concerned;
    followChanges(db, [...new Set([...workKinds, ...Object.keys(concerned)])], (changes) => this.#take(changes));
  }

  /** Answers once something changed that the caller may read, after `waitMs` at the latest, or when `gone` says that nobody listens any more. */
  async wait(
    actor: Pick<Actor, 'role' | 'accountId'>,
    { after, agoMs, waitMs }: { after: string | undefined; agoMs: number; waitMs: number },
    gone: AbortSignal,
  ): Promise<LiveChanges> {
    if (after === undefined) return this.#begin(actor, agoMs);
    const until = performance.now() + waitMs;
    let from = this.#numberOf(after);
    while (from !== null) {
      const seen = this.#last;
      const mark = this.#mark(seen);
      const changed = await this.#changedFor(actor, from);
      if (changed.length > 0) return { mark, changed };
      // Read before anything is waited for: what was written meanwhile is looked at in the next round.
      const left = until - performance.now();
      if (left <= 0 || this.#ended || gone.aborted || this.#waiting.size >= mostWaiting) return { mark, changed: [] };
      if (this.#last === seen) await this.#next(left, gone);
      from = this.#numberOf(mark);
    }
    return { mark: this.#mark(), changed: anything(actor.role) };
  }

  /** A page that begins to follow was read a moment ago: what changed since is told with the first mark. */
  async #begin(actor: Pick<Actor, 'role' | 'accountId'>, agoMs: number): Promise<LiveChanges> {
    const from = performance.now() - agoMs;
    const mark = this.#mark();
    if (from < this.#heardFrom) return { mark, changed: anything(actor.role) };
    const older = this.#entries.findLast(({ at }) => at < from);
    return { mark, changed: await this.#changedFor(actor, older?.number ?? 0) };
  }

  /** Answers everybody, so that the server can stop; they ask the next process. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  #take(changes: readonly FollowedChange[] | 'anything'): void {
    if (changes === 'anything') {
      // Marks of before say nothing any more.
      this.#name = randomUUID();
      this.#entries = [];
      this.#heardFrom = performance.now();
    } else {
      const at = performance.now();
      for (const change of changes) this.#entries.push({ ...change, at, number: (this.#last += 1) });
      if (this.#entries.length > mostEntries) {
        this.#heardFrom = this.#entries.at(-mostEntries)?.at ?? at;
        this.#entries = this.#entries.slice(-mostEntries);
      }
    }
    this.#wake();
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const go of waiting) go();
  }

  #mark = (number = this.#last): string => `${this.#name}.${number}`;

  /** Null for a mark of another process, or of so long ago that not all is known since. */
  #numberOf(mark: string): number | null {
    const [name, text] = mark.split('.');
    const number = Number(text);
    if (name !== this.#name || !Number.isInteger(number) || number < 0 || number > this.#last) return null;
    const [oldest] = this.#entries;
    return oldest && number < oldest.number - 1 ? null : number;
  }

  async #changedFor({ role, accountId }: Pick<Actor, 'role' | 'accountId'>, after: number): Promise<Changed[]> {
    const entries = this.#since(after);
    if (role === 'parent' || role === 'student') {
      const all = await Promise.all(entries.map((entry) => this.#accountsOf(entry)));
      return all.some((accounts) => accounts.has(accountId)) ? [{ subject: 'own', id: null }] : [];
    }
    const changed = new Map<string, Changed>();
    for (const { kind, recordId } of entries) {
      const subject = staffSubjectOf.get(kind);
      const id = subject === 'attendance' ? recordId : null;
      if (subject) changed.set(`${subject} ${id}`, { subject, id });
      if (role === 'admin') changed.set('today', { subject: 'today', id: null });
    }
    return [...changed.values()];
  }

  /** Their numbers follow each other, so nothing is searched for: many wait, and each looks. */
  #since(after: number): Entry[] {
    const [oldest] = this.#entries;
    return oldest ? this.#entries.slice(Math.max(0, after - oldest.number + 1)) : [];
  }

  #accountsOf(entry: Entry): Promise<ReadonlySet<string>> {
    entry.accounts ??= this.#concern(entry).catch((error: unknown) => {
      // Without an answer nobody is told; the page asks again by itself now and then.
      reportFailure(this.#db, error);
      return new Set<string>();
    });
    return entry.accounts;
  }

  async #concern({ kind, recordId }: Entry): Promise<ReadonlySet<string>> {
    const concerned = this.#concerned[kind];
    return new Set(concerned && recordId !== null ? await concerned(this.#db, recordId) : []);
  }

  /** Until something happened and what follows closely did too, until the time is over, or until nobody listens. */
  #next(leftMs: number, gone: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', done);
        this.#waiting.delete(wake);
        resolve();
      };
      const wake = () => void setTimeout(done, this.#ended ? 0 : Math.min(togetherMs, leftMs)).unref();
      const timer = setTimeout(done, leftMs);
      timer.unref();
      gone.addEventListener('abort', done, { once: true });
      this.#waiting.add(wake);
    });
  }
}
