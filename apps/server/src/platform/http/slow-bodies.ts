import type { IncomingMessage } from 'node:http';

const patienceMs = 30_000;

/** A small body slower than this only holds a connection open. Uploads have the server's own limit. */
export function cutOffSlowBodies(request: IncomingMessage): void {
  const { headers } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || headers['content-type']?.startsWith('multipart/form-data')) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, patienceMs).unref();
  request.once('close', () => clearTimeout(timer));
}
