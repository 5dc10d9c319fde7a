import type { SiteOptions } from './site-options.ts';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepPage, PageCache, type KeptPage } from './page-cache.ts';
import { isKept, pageHeaders, scriptStart } from './page-headers.ts';
import { deferScript, sealPage } from './page-html.ts';
import type { Artist } from './share-picture/draw-poster.ts';
import { sharePictureRoutes } from './share-picture/share-picture.routes.ts';

interface Services {
  callApi(method: string, path: string): Promise<{ status: number; body: unknown }>;
}
/** What the web build (apps/web/server.ts) gives us. */
interface WebBuild {
  render(request: Request, services: Services, nonce: string): Promise<Response>;
  artOf: Artist['artOf'];
}

/** Writes a ready page, if there is one for this request; answers whether it did. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

interface MountedSite {
  answerAtOnce: AnswerAtOnce;
  /** Content changed. */
  age(): void;
  /** Drops every kept page: nobody sees it once more. */
  forget(): void;
}

const brotli = promisify(brotliCompress);
const webRoot = resolve(import.meta.dirname, '../../../web');
const freshForMs = 30_000;

/** They protect documents; on a dozen small files of script they weigh more than the script. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-request-id',
];

/** Mounts the web application: its files, its pages (kept ready while they do not change) and, in development, Vite. */
export async function mountSite(app: FastifyInstance, options: SiteOptions): Promise<MountedSite> {
  const services: Services = {
    async callApi(method, path) {
      const answer = await app.inject({ method: method as 'GET', url: `/api/v1${path}` });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
  if (options.development) {
    const { mountVite } = await import('./mount-vite.ts');
    const load = await mountVite(
      app,
      webRoot,
      async (load) => {
        const build = (await load()) as WebBuild;
        return (request) => build.render(request, services, '');
      },
      options,
    );
    await app.register(sharePictureRoutes, {
      ...options,
      folder: webRoot,
      loadArt: async () => ((await load()) as WebBuild).artOf,
    });
    return { age: () => {}, forget: () => {}, answerAtOnce: () => false };
  }
  const entry = join(webRoot, 'build/server/index.js');
  if (!existsSync(entry))
    throw new Error('The web application is not built yet: run "npm run build" or start with "npm start".');
  const build = (await import(pathToFileURL(entry).href)) as WebBuild;
  await app.register(fastifyStatic, {
    root: join(webRoot, 'build/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    // Names under assets/ change with their contents.
    setHeaders: (reply, path) => {
      const named = path.includes('/assets/');
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (named) for (const header of documentHeaders) reply.removeHeader(header);
    },
  });
  await app.register(sharePictureRoutes, {
    ...options,
    folder: join(webRoot, 'build/client'),
    loadArt: async () => build.artOf,
  });
  const site = new Site(build, services, options);
  app.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => site.answer(request, reply),
  });
  return {
    age: () => site.cache.age(),
    forget: () => site.cache.forget(),
    answerAtOnce: (request, response) => site.answerAtOnce(request, response),
  };
}

class Site {
  readonly cache = new PageCache(freshForMs);
  readonly #build: WebBuild;
  readonly #services: Services;
  readonly #options: SiteOptions;
  readonly #headers: Record<string, string>;

  constructor(build: WebBuild, services: Services, options: SiteOptions) {
    this.#build = build;
    this.#services = services;
    this.#options = options;
    this.#headers = pageHeaders({ https: options.publicOrigin.startsWith('https:') });
  }

  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url ?? '/';
    if ((request.method !== 'GET' && request.method !== 'HEAD') || path.includes('?')) return false;
    const page = this.cache.get(path, (before) => this.#makePage(path, before));
    if (!page) return false;
    writePage(page, request, response);
    return true;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = new URL(request.raw.url ?? '/', this.#options.publicOrigin);
    if (isKept(url.pathname, url.search)) {
      const page = await this.cache.make(url.pathname, (before) => this.#makePage(url.pathname, before));
      if (page) {
        reply.hijack();
        writePage(page, request.raw, reply.raw);
        return reply;
      }
    }
    const response = await this.#render(request.raw.url ?? '/', request.headers['user-agent']);
    const html = isHtml(response) ? await response.text() : null;
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    // The list of routes that a page asks for is named after the build.
    if (url.pathname !== '/__manifest') reply.header('cache-control', 'no-store');
    if (html === null) return sendText(request, reply, Buffer.from(await response.arrayBuffer()));
    const sealed = sealPage(deferScript(html, scriptStart(url.pathname, url.search)), this.#options.connect);
    reply.headers({ ...this.#headers, 'content-security-policy': sealed.contentSecurityPolicy });
    return sendText(request, reply, Buffer.from(sealed.html));
  }

  async #makePage(path: string, before: KeptPage | undefined): Promise<KeptPage | null> {
    const response = await this.#render(path, undefined);
    if (response.status !== 200 || !isHtml(response)) return null;
    const html = await response.text();
    const sealed = sealPage(deferScript(html, scriptStart(path, '')), this.#options.connect);
    return keepPage(200, sealed, { ...this.#headers, 'cache-control': 'public, max-age=0, must-revalidate' }, before);
  }

  // The origin comes from the settings, never from the Host header. The name makes the page wait until it is whole.
  #render(pathAndSearch: string, userAgent: string | undefined): Promise<Response> {
    const url = new URL(this.#options.publicOrigin);
    const [path = '/', search = ''] = pathAndSearch.split(/\?(.*)/s);
    url.pathname = path.replace(/^\/+/, '/');
    url.search = search;
    const request = new Request(url, { headers: { 'user-agent': `page-cache-bot ${userAgent ?? ''}`.slice(0, 300) } });
    return this.#build.render(request, this.#services, '');
  }
}

const isHtml = (response: Response): boolean => (response.headers.get('content-type') ?? '').startsWith('text/html');

/** What is not kept ready: pages for one reader, the site map, the list of routes. */
async function sendText(request: FastifyRequest, reply: FastifyReply, content: Buffer): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (content.length < 1000 || !request.headers['accept-encoding']?.includes('br')) return reply.send(content);
  reply.header('content-encoding', 'br');
  return reply.send(await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
}

function writePage(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  // With all headers: browsers take those of a 304 over what they kept, the content policy too.
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ...page.headers, etag: page.etag });
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
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
