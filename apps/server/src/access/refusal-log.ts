import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Actor } from './actor.ts';
import { originOf } from './authorize.ts';

const mostAMinute = 20;
const mostAccounts = 5_000;
/** Refusals in one minute that may mean somebody is probing, worth an alert (docs/operations.md). */
const alarmAt = 10;

/** Logs refused and failed calls, limited per account or call and minute to a readable number. */
export class RefusalLog {
  readonly #db: Database;
  readonly #clock: Clock;
  #minute = 0;
  readonly #written = new Map<string, number>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** A failure to log does not change the refusal. */
  async note(request: FastifyRequest, code: string, permission?: string): Promise<void> {
    const actor = request.actor as Actor | null;
    if (!actor) return;
    const written = this.#count(actor.accountId);
    if (written === alarmAt)
      request.log.warn({ account: actor.accountId }, `${alarmAt} requests of one account were refused within a minute`);
    if (written > mostAMinute) return;
    try {
      await recordAudit(this.#db, originOf(request, actor), {
        action: 'access.refused',
        entity: 'call',
        after: { call: `${request.method} ${request.routeOptions.url ?? ''}`, code, ...(permission && { permission }) },
      });
    } catch (error) {
      request.log.error({ err: error }, 'a refusal was not written to the audit log');
    }
  }

  /** What nobody foresaw, so that the number that a family was shown leads to what failed. */
  async noteFault(request: FastifyRequest, error: unknown): Promise<void> {
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    if (this.#count(call) > mostAMinute) return;
    try {
      await recordAudit(this.#db, originOf(request, request.actor as Actor | null), {
        action: 'request.failed',
        entity: 'call',
        after: { call, kind: error instanceof Error ? error.name : typeof error },
      });
    } catch {
      // It is in the log, and the answer does not change.
    }
  }

  /** How many there were of this account or call in this minute, including this one. */
  #count(who: string): number {
    const minute = Math.floor(this.#clock.now().getTime() / 60_000);
    if (minute !== this.#minute || this.#written.size > mostAccounts) this.#written.clear();
    this.#minute = minute;
    const written = (this.#written.get(who) ?? 0) + 1;
    this.#written.set(who, written);
    return written;
  }
}
