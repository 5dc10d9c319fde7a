import { eventState, type EventState } from '@doctorbird/contract/competitions/event-state';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { listen } from '../../../platform/database/listen.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { changeBetween } from './change-between.ts';
import type { EventDays } from './days.ts';
import { seenBy } from './seen-by.ts';

/** A proxy drops a line on which nothing is said for longer. */
const heartbeatMs = 15_000;
/** A notice from the database can be lost while its line is down, so the number is looked at now and then. */
const lookMs = 5_000;
/** A reader that has so much unread, besides its snapshot, is let go; it comes back and gets a new one. */
const mostUnread = 64 * 1024;
/** So many readers of one process; the next ones ask by polling. */
const mostReaders = 2_000;

interface Board {
  state: EventState;
  /** With the size of the snapshot that each was sent. */
  readers: Map<ServerResponse, number>;
}

const text = (event: string, { seq, setup }: { seq: number; setup: number }, data: unknown): Buffer =>
  Buffer.from(`event: ${event}\nid: ${setup}.${seq}\ndata: ${JSON.stringify(data)}\n\n`);

/**
 * Days that are followed by server-sent events. What changed is worked out and written once for all readers of a process; the
 * processes hear of each other's records by one line of the database each. A slow reader never holds up the others.
 */
export class LiveStreams {
  readonly #boards = new Map<string, Board>();
  /** One look at a board at a time; what comes meanwhile is looked at after it. */
  readonly #looking = new Map<string, Promise<void>>();
  readonly #deps: { db: Database; listeningPool: pg.Pool; logger: Logger; clock: Clock; days: EventDays };
  #stopListening: (() => void) | undefined;
  #timers: NodeJS.Timeout[] = [];
  #ended = false;

  constructor(deps: { db: Database; listeningPool: pg.Pool; logger: Logger; clock: Clock; days: EventDays }) {
    this.#deps = deps;
  }

  /** Makes the answer of this request a stream. Throws 404 without such a day, and 503 when there are too many readers. */
  async follow(competitionId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const readers = [...this.#boards.values()].reduce((sum, board) => sum + board.readers.size, 0);
    if (this.#ended || readers >= mostReaders) throw tooMany();
    const board = this.#boards.get(competitionId) ?? (await this.#open(competitionId));
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${2000 + Math.floor(Math.random() * 3000)}\n\n`);
    const snapshot = text('snapshot', board.state, board.state);
    raw.write(snapshot);
    board.readers.set(raw, snapshot.length);
    const leave = () => {
      board.readers.delete(raw);
      if (board.readers.size === 0 && this.#boards.get(competitionId) === board) this.#boards.delete(competitionId);
      if (this.#boards.size === 0) this.#rest();
    };
    raw.once('close', leave);
    raw.once('error', leave);
    request.raw.once('aborted', leave);
    if (raw.destroyed) leave();
  }

  /** Ends every stream, so that the server can stop; the readers come back to the next process. */
  end(): void {
    this.#ended = true;
    for (const { readers } of this.#boards.values())
      for (const reader of readers.keys()) reader.end(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`);
    this.#boards.clear();
    this.#rest();
  }

  async #open(competitionId: string): Promise<Board> {
    const state = await this.#read(competitionId);
    const known = this.#boards.get(competitionId);
    if (known) return known;
    // It ended while the state was read: nobody would end this one.
    if (this.#ended) throw tooMany();
    const board: Board = { state, readers: new Map() };
    this.#boards.set(competitionId, board);
    if (this.#timers.length === 0) {
      this.#timers = [
        setInterval(() => this.#beat(), heartbeatMs).unref(),
        setInterval(() => this.#lookAtAll(), lookMs).unref(),
      ];
      this.#stopListening = this.#listen();
    }
    return board;
  }

  async #read(competitionId: string): Promise<EventState> {
    const { db, clock, days } = this.#deps;
    const { state } = await days.read(db, competitionId, clock.now());
    return eventState.parse(seenBy(state, 'public'));
  }

  #lookAtAll(): void {
    for (const id of this.#boards.keys()) void this.#look(id);
  }

  /** Writes to all readers what is new. */
  async #look(competitionId: string): Promise<void> {
    const running = this.#looking.get(competitionId);
    if (running) await running;
    if (this.#looking.has(competitionId)) return;
    const look = this.#notify(competitionId)
      .catch((error: unknown) => this.#deps.logger.warn({ err: error }, 'a live board could not be read'))
      .finally(() => this.#looking.delete(competitionId));
    this.#looking.set(competitionId, look);
    await look;
  }

  async #notify(competitionId: string): Promise<void> {
    const board = this.#boards.get(competitionId);
    if (!board) return;
    const state = await this.#read(competitionId);
    const change = changeBetween(board.state, state);
    board.state = state;
    const same = change.from.seq === state.seq && change.from.setup === state.setup;
    if (same && Object.keys(change.put).length === 0 && Object.keys(change.gone).length === 0) return;
    const bytes = text('change', state, change);
    for (const [reader, first] of board.readers) notifyReader(reader, { bytes, first });
  }

  #beat(): void {
    for (const { readers } of this.#boards.values())
      for (const [reader, first] of readers) notifyReader(reader, { bytes: Buffer.from(':\n\n'), first });
  }

  #listen(): () => void {
    const onNotice = (competitionId: string) => {
      if (this.#boards.has(competitionId)) void this.#look(competitionId);
    };
    // What was recorded while there was no line is looked up when there is one again.
    return listen({ pool: this.#deps.listeningPool, logger: this.#deps.logger }, [
      { channel: 'event_changed', onNotice, onLine: () => this.#lookAtAll() },
    ]);
  }

  /** Nobody follows any more: no timer, and the line of the database goes back. */
  #rest(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    this.#stopListening?.();
    this.#stopListening = undefined;
  }
}

const tooMany = () =>
  new DomainError('unavailable', 'too_many_readers', 'Many people are following right now. We will try again.', {
    retryAfter: 15,
  });

/** Writes without waiting: a reader that does not read is let go, and the others notice nothing of it. */
export function notifyReader(
  reader: Pick<ServerResponse, 'destroyed' | 'writableLength' | 'destroy' | 'write'>,
  { bytes, first }: { bytes: Buffer; /** The bytes of its snapshot. */ first: number },
): void {
  if (reader.destroyed) return;
  if (reader.writableLength > mostUnread + first) reader.destroy();
  else reader.write(bytes);
}
