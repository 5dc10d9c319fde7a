import { connect, type Socket } from 'node:net';
import type { Logger } from 'pino';
import { DomainError, invalid } from '../domain-error.ts';

/** Where clamd listens. */
export type ScannerAddress = { host: string; port: number } | { path: string };

export interface VirusScanner {
  /** Passes clean files. Throws 422 at the field `file` for a file with a virus, 503 when the scanner is unavailable. */
  check(bytes: Buffer): Promise<void>;
}

const PATIENCE = 5_000;
// clamd takes pieces of any size; this size limits its buffers.
const PIECE_BYTES = 262_144;
const MOST_ANSWER_BYTES = 4_096;

const infected = () =>
  invalid({
    file: 'Our virus scanner found something harmful in this file, so it was not saved. Please check your device, then send another file.',
  });
const scannerAway = () =>
  new DomainError(
    'unavailable',
    'scanner_away',
    'We could not check this file for viruses right now, so it was not saved. Please try again in a few minutes.',
    { retryAfter: 60 },
  );

/** Scans every file with clamd's own protocol (INSTREAM). */
export function createVirusScanner(
  address: ScannerAddress,
  logger: Pick<Logger, 'warn'>,
  patience = PATIENCE,
): VirusScanner {
  return {
    async check(bytes) {
      const answer = await ask(address, bytes, patience).catch((error: unknown) => {
        logger.warn({ err: error }, 'the virus scanner cannot be asked');
        throw scannerAway();
      });
      if (answer.endsWith(': OK')) return;
      logger.warn({ answer: answer.slice(0, 200) }, 'the virus scanner did not pass a file');
      throw answer.endsWith(' FOUND') ? infected() : scannerAway();
    },
  };
}

function ask(address: ScannerAddress, bytes: Buffer, patience: number): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(address);
    const timer = setTimeout(() => socket.destroy(new Error('The virus scanner did not answer in time.')), patience);
    const answer: Buffer[] = [];
    let length = 0;
    socket.on('connect', () => send(socket, bytes));
    socket.on('data', (piece) => {
      answer.push(piece);
      length += piece.length;
      if (length > MOST_ANSWER_BYTES) socket.destroy(new Error('The virus scanner said too much.'));
    });
    // clamd may respond early and hang up: its response counts, not the broken pipe.
    socket.on('error', (error) => (length > 0 ? undefined : fail(error)));
    socket.on('close', () => {
      clearTimeout(timer);
      done(Buffer.concat(answer).toString('utf8').split('\0')[0]!.trim());
    });
  });
}

function send(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const piece = bytes.subarray(from, from + PIECE_BYTES);
    socket.write(sizeOf(piece.length));
    socket.write(piece);
  }
  // An empty piece ends the file; the connection stays open for the response.
  socket.write(sizeOf(0));
}

function sizeOf(length: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return size;
}
