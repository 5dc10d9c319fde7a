import type { FastifyReply } from 'fastify';
import { readyPage } from './ready-page.ts';

const people = (count: number): string =>
  count === 0
    ? 'You are next.'
    : `${count.toLocaleString('en')} ${count === 1 ? 'person is' : 'people are'} ahead of you.`;

/** Only a path of this site, whatever was asked for. */
const ownAddress = (address: string): string => `/${address.replace(/^[/\\]+/, '')}`;

/**
 * Instead of an error when the server has no time: it says how long it takes, keeps the place and the address that was asked for, and asks
 * again by itself, also without script. `ahead` is known to those who wait at the door.
 */
export function sendWaiting(
  reply: FastifyReply,
  { address, seconds, ahead }: { address: string; seconds: number; ahead?: number },
): FastifyReply {
  const { html, headers } = readyPage({
    title: 'One moment, please.',
    paragraphs: [
      `Many people are here at once.${ahead === undefined ? '' : ` ${people(ahead)}`}`,
      `This page asks again by itself in about ${seconds} seconds.${ahead === undefined ? '' : ' You keep your place: nobody who comes later goes in sooner.'}`,
    ],
    go: { to: ownAddress(address), label: 'Try now' },
    again: seconds,
  });
  return reply
    .code(503)
    .headers({ ...headers, 'retry-after': String(seconds) })
    .send(html);
}
