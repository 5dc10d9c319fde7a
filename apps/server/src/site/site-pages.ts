import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooBusy } from '../platform/http/error-handler.ts';
import { isPlainPath, meaningfulSearch } from './page-addresses.ts';
import {
  compressPage,
  isSamePage,
  PageCache,
  type CachedPage,
  type PlainAnswer,
  type ReadyPage,
} from './page-cache.ts';
import { isCacheable, pageHeaders, scriptStart, withCamera } from './page-headers.ts';
import { deferScript, inlineStyles, sealPage, type SealedPage } from './page-html.ts';

/** The API, as pages call it while they render. */
export interface Services {
  callApi(method: string, path: string): Promise<{ status: number; body: unknown }>;
}

/** Renders one document or one response to the router's data requests (apps/web/server.ts). */
export type Render = (request: Request, services: Services, nonce: string) => Promise<Response>;

interface PageOptions {
  publicOrigin: string;
  connect: readonly string[];
  /** The script that stands in until a page's own may start. */
  earlyStart: string;
  /** A style sheet of the build by its address; undefined where it is none of ours. */
  readStyle: (address: string) => string | undefined;
}

const brotli = promisify(brotliCompress);
const cacheTimes = { freshForMs: 30_000, readyForMs: 120_000, staleForMs: 24 * 3_600_000, retryAfterMs: 3_000 };

/** The web build's pages: those that look the same to everyone come from the cache, the others are rendered per request. */
export class SitePages {
  readonly cache: PageCache;
  readonly #render: Render;
  readonly #services: Services;
  readonly #options: PageOptions;
  readonly #headers: Record<string, string>;

  constructor(
    render: Render,
    services: Services,
    options: PageOptions,
    times: Partial<typeof cacheTimes> & { now?: () => number } = {},
  ) {
    this.cache = new PageCache({ ...cacheTimes, ...times });
    this.#render = render;
    this.#services = services;
    this.#options = options;
    this.#headers = pageHeaders({ https: options.publicOrigin.startsWith('https:') });
  }

  /** Writes a cached page, if there is one for this request; returns whether it did. */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const address = request.url ?? '/';
    const mark = address.indexOf('?');
    const path = mark === -1 ? address : address.slice(0, mark);
    if (mark !== -1 && (path.endsWith('.data') || meaningfulSearch(path, address.slice(mark)) !== '')) return false;
    const page = this.cache.get(path, (before) => this.#makePage(path, { before }));
    if (!page) return false;
    writePage(page, request, response);
    return true;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, search: given } = new URL(request.raw.url ?? '/', this.#options.publicOrigin);
    const search = meaningfulSearch(pathname, given);
    if (isCacheable(pathname, search) && isPlainPath(pathname) && !pathname.endsWith('.data')) {
      const outcome = await this.cache.make(pathname, (before) => this.#makePage(pathname, { before, waits: true }));
      if ('answer' in outcome) return sendPlain(request, reply, unlessBusy(outcome.answer));
      reply.hijack();
      writePage(outcome.page, request.raw, reply.raw);
      return reply;
    }
    const answer = await this.#makeAnswer(pathname, search, request.headers['user-agent']);
    return sendPlain(request, reply, pathname.endsWith('.data') ? answer : unlessBusy(answer));
  }

  /** The page as it was last made, for somebody who would wait at the door for a new one; undefined where there is none. */
  answerWithLast(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const { pathname, search } = new URL(request.raw.url ?? '/', this.#options.publicOrigin);
    const page = meaningfulSearch(pathname, search) === '' ? this.cache.last(pathname) : undefined;
    if (!page) return undefined;
    reply.hijack();
    writePage(page, request.raw, reply.raw);
    return reply;
  }

  async #makePage(path: string, { before, waits = false }: { before: CachedPage | undefined; waits?: boolean }) {
    const response = await this.#ask(path, '', undefined);
    if (response.status !== 200 || !isHtml(response)) return { answer: await this.#plain(path, '', response) };
    const sealed = this.#seal(await response.text(), path, '');
    // Compressing it as much as possible takes long: that is for a renewal that nobody waits for.
    if (waits && before && isSamePage(before, 200, sealed)) return { page: before };
    const headers = { ...this.#headers, ...withCamera(path), 'cache-control': 'public, max-age=0, must-revalidate' };
    return { page: await compressPage(200, sealed, headers, before) };
  }

  async #makeAnswer(path: string, search: string, userAgent: string | undefined): Promise<PlainAnswer> {
    return this.#plain(path, search, await this.#ask(path, search, userAgent));
  }

  async #plain(path: string, search: string, response: Response): Promise<PlainAnswer> {
    const headers: Record<string, string> = Object.fromEntries(response.headers);
    // The list of routes that a page asks for is named after the build.
    if (path !== '/__manifest') headers['cache-control'] = 'no-store';
    if (!isHtml(response)) return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
    const sealed = this.#seal(await response.text(), path, search);
    Object.assign(headers, this.#headers, withCamera(path), {
      'content-security-policy': sealed.contentSecurityPolicy,
    });
    return { status: response.status, headers, body: Buffer.from(sealed.html) };
  }

  #seal(html: string, path: string, search: string): SealedPage {
    const { earlyStart, connect, readStyle } = this.#options;
    const page = deferScript(inlineStyles(html, readStyle), scriptStart(path, search), earlyStart);
    return sealPage(page, { connect, elsewhere: showsContent(path) });
  }

  // The origin comes from the settings, never from the Host header. The name delays the page until it is complete.
  #ask(path: string, search: string, userAgent: string | undefined): Promise<Response> {
    const url = new URL(this.#options.publicOrigin);
    url.pathname = path.replace(/^\/+/, '/');
    url.search = search;
    const request = new Request(url, { headers: { 'user-agent': `page-cache-bot ${userAgent ?? ''}`.slice(0, 300) } });
    return this.#render(request, this.#services, '');
  }
}

const secondsWhenBusy = 5;

/** What a page needs could not be read now: the reader gets a page that asks again by itself, not one that says that it failed. Throws 503. */
function unlessBusy(answer: PlainAnswer): PlainAnswer {
  if (answer.status === 503) throw tooBusy(secondsWhenBusy);
  return answer;
}

/** The portals of families, students and staff show no robots, gallery, services and competitions. */
const showsContent = (path: string): boolean => !/^\/(?:parent|student|staff)(?:\/|$)/.test(path);

const isHtml = (response: Response): boolean => (response.headers.get('content-type') ?? '').startsWith('text/html');

/** Not cached: pages for one reader, the site map, the list of routes, failures. */
async function sendPlain(request: FastifyRequest, reply: FastifyReply, answer: PlainAnswer): Promise<FastifyReply> {
  reply.code(answer.status).headers(answer.headers).header('vary', 'accept-encoding');
  const { body } = answer;
  if (body.length < 1000 || !request.headers['accept-encoding']?.includes('br')) return reply.send(body);
  reply.header('content-encoding', 'br');
  return reply.send(await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
}

function writePage(page: ReadyPage, request: IncomingMessage, response: ServerResponse): void {
  // With all headers: for a 304, browsers replace their cached headers by these, the content policy too.
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...page.headers, etag: page.etag, age: String(page.age) });
    response.end();
    return;
  }
  const accepts = request.headers['accept-encoding'] ?? '';
  const [encoding, body]: readonly [string, Buffer] = accepts.includes('br')
    ? ['br', page.brotli]
    : accepts.includes('gzip')
      ? ['gzip', page.gzip]
      : ['', page.plain];
  response.writeHead(page.status, {
    ...page.headers,
    etag: page.etag,
    age: String(page.age),
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
