import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Replaces the visitor's address when the server calls itself to render a page. No socket has such an address. */
export const inProcess = 'in-process';

/** Whether the server calls itself. Checks the connection, never a header, which anybody may set. */
export const isInProcess = (request: FastifyRequest): boolean => request.raw.socket.remoteAddress === inProcess;

/** One visitor: an IPv4 address, or the /64 network that an IPv6 subscriber has alone. */
export function visitorOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const start = head ? head.split(':') : [];
  const end = tail ? tail.split(':') : [];
  const groups = [...start, ...Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0'), ...end];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
