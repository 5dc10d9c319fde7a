import type { Socket } from 'node:net';
import { newId } from '../database/new-id.ts';

/** Requests that Node's parser refuses never reach the framework: these are its errors, in the usual shape of failures. */
const answers: Record<string, { status: string; code: string; sentence: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'too_large',
    sentence: 'That request carries too much with it. Please clear the cookies of this site and try again.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'too_slow',
    sentence: 'That request came in too slowly. Please try again.',
  },
};
const malformed = {
  status: '400 Bad Request',
  code: 'malformed',
  sentence: 'We could not read that request. Please reload the page and try again.',
};

/** Answers a request that could not be parsed, and closes its connection. */
export const brokenRequestAnswer =
  (headers: Readonly<Record<string, string>>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, code, sentence } = answers[error.code ?? ''] ?? malformed;
    // It is in no log, as nothing of such a request is; the number only shows that the answer is ours.
    const requestId = newId();
    const body = JSON.stringify({ error: sentence, code, request_id: requestId });
    socket.end(
      [
        `HTTP/1.1 ${status}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        `x-request-id: ${requestId}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  };
