import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { NonceContext } from './nonce.ts';
import { nonceContext } from './services.ts';

export const streamTimeout = 5000;

/** Streams the page; clients that cannot run scripts, and the page cache, get it complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const nonce = context.get(nonceContext) || undefined;
    const complete = entry.isSpaMode || isbot(request.headers.get('user-agent'));
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    let answered = false;
    const answer = () => {
      answered = true;
      const body = new PassThrough();
      headers.set('content-type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A page sent whole has nothing to load later: every part is in place, even without JavaScript.
      ...(complete && { progressiveChunkSize: Number.MAX_SAFE_INTEGER }),
      [complete ? 'onAllReady' : 'onShellReady']: answer,
      onShellError: reject,
      onError(reason: unknown) {
        status = 500;
        // Say where, not what: a message may repeat what someone typed.
        if (answered) console.error(reason instanceof Error ? placesOf(reason) : 'A page could not be finished.');
      },
    });
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

const placesOf = ({ name, stack = '' }: Error): string =>
  [`A page could not be finished: ${name}`, ...stack.split('\n').filter((line) => /^\s+at\s/.test(line))].join('\n');
