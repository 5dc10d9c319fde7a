import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooBusy } from './error-handler.ts';
import type { Sealer } from '../crypto/sealed-text.ts';
import { LoadMeter, type Connections } from './load-meter.ts';
import { signedCookie } from './signed-cookie.ts';
import { isInProcess } from './visitor-address.ts';
import { WaitingDoor, type Standing } from './waiting-door.ts';

const lookMs = 200;
/** Seconds that who asks now would wait for the database: from then on reading waits at the door, and below the other it goes in again. */
const closedFrom = 6;
const letInBelow = 1.5;
const cookieSeconds = 600;
const cookie = signedCookie({ name: 'came', purpose: 'waiting', seconds: cookieSeconds });

/** With a part at random, so that not all ask again in the same second. */
const jittered = (seconds: number): number => seconds + randomInt(0, Math.max(2, Math.ceil(seconds / 3)));

interface Needs {
  pool: Connections;
  sealer: Sealer;
  secure: boolean;
}

/**
 * When the database has no connection left for seconds, reading waits before the server instead of in it, in the order of arrival, and
 * what people send goes on. Without that everybody would wait ten seconds for an error, those who press a button, too.
 */
export class LoadDoor {
  readonly #meter: LoadMeter;
  readonly #door = new WaitingDoor();
  readonly #sealer: Sealer;
  readonly #secure: boolean;
  readonly #timer: NodeJS.Timeout;

  constructor({ pool, sealer, secure }: Needs) {
    this.#meter = new LoadMeter(pool);
    this.#sealer = sealer;
    this.#secure = secure;
    this.#timer = setInterval(() => this.#look(Date.now()), lookMs);
    this.#timer.unref();
  }

  #look(now: number): void {
    const { wait, pace } = this.#meter.look(now);
    if (wait >= closedFrom) this.#door.set({ closed: true, room: 0, pace });
    else if (wait === 0) this.#door.open();
    else if (!this.#door.isOpen && wait < letInBelow)
      this.#door.set({ closed: false, room: Math.max(1, Math.ceil((pace * lookMs) / 1000)), pace });
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Where a reader stands, or null for one who may go on. Keeps the place in a cookie. */
  ask(request: FastifyRequest, reply: FastifyReply): Standing | null {
    if (this.#door.isOpen) return null;
    const now = Date.now();
    const known = this.#arrivalOf(request, now);
    // Two who come in one millisecond are two.
    const arrival = known ?? now + randomInt(0, 1000) / 1000;
    const standing = this.#door.ask(arrival, now);
    if (standing && known === null)
      cookie.write(reply, String(arrival), { sealer: this.#sealer, secure: this.#secure });
    return standing && { ...standing, seconds: jittered(standing.seconds) };
  }

  /** A moment in which the reader came first, if it was lately. Nobody can write an earlier one. */
  #arrivalOf(request: FastifyRequest, now: number): number | null {
    const held = cookie.read(this.#sealer, request);
    if (held === null) return null;
    const arrival = Number(held);
    return arrival <= now && now - arrival < cookieSeconds * 1000 ? arrival : null;
  }
}

/** What the server itself, and whoever looks after it, asks. */
const neverWaits = /\/(?:health|serving|ready|metrics)$/;

/** Calls that read wait at the door; what somebody sends does not. */
export function readsWait(api: FastifyInstance, door: LoadDoor): void {
  api.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || isInProcess(request) || neverWaits.test(request.routeOptions.url ?? '')) return;
    const standing = door.ask(request, reply);
    if (standing) throw tooBusy(standing.seconds);
  });
}
