import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../platform/domain-error.ts';
import { sendFailure } from '../platform/http/error-handler.ts';
import { inProcess } from '../platform/http/visitor-address.ts';
import { loadWebBuild } from './load-web-build.ts';
import { mountPages } from './mount-pages.ts';
import type { Artist } from './share-picture/draw-poster.ts';
import { mailPictureRoutes } from './share-picture/mail-picture.routes.ts';
import { sharePictureRoutes, type ShareRouteOptions } from './share-picture/share-picture.routes.ts';
import type { SiteOptions } from './site-options.ts';
import { SitePages, type Render, type Services } from './site-pages.ts';
import { openRoute, openScope } from '../platform/http/open-route.ts';

/** The exports of the web build (apps/web/server.ts). */
interface WebBuild {
  render: Render;
  artOf: Artist['artOf'];
  earlyStart: string;
}

/** Writes a cached page, if there is one for this request; returns whether it did. */
export type AnswerFromCache = (request: IncomingMessage, response: ServerResponse) => boolean;

interface MountedSite {
  answerFromCache: AnswerFromCache;
  /** Content changed. */
  age(): void;
  /** Drops every cached page: none is shown again. */
  forget(): void;
}

const webRoot = resolve(import.meta.dirname, '../../../web');

/** They protect documents; on small script files they would weigh more than the script. */
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

/** A file whose name changes with its content is never asked about again; without these a small one is a fifth smaller. */
const withoutRevalidation = { etag: false, lastModified: false, acceptRanges: false };

/** Mounts the web application: its files, its pages (cached while they do not change) and, in development, Vite. */
export async function mountSite(app: FastifyInstance, options: SiteOptions): Promise<MountedSite> {
  const services: Services = {
    async callApi(method, path) {
      const answer = await app.inject({ method: method as 'GET', url: `/api/v1${path}`, remoteAddress: inProcess });
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
    await servePictures(app, {
      ...options,
      folder: webRoot,
      loadArt: async () => ((await load()) as WebBuild).artOf,
    });
    return { age: () => {}, forget: () => {}, answerFromCache: () => false };
  }
  const entry = join(webRoot, 'build/server/index.js');
  if (!existsSync(entry))
    throw new Error('The web application is not built yet: run "npm run build" or start with "npm start".');
  const build = (await loadWebBuild(entry)) as WebBuild;
  await app.register(async (files) => {
    openScope(files, 'nothing: files of the build');
    await files.register(fastifyStatic, {
      root: join(webRoot, 'build/client'),
      wildcard: false,
      globIgnore: ['assets/**'],
      index: false,
      preCompressed: true,
      // Names under assets/ change with their contents.
      setHeaders: (reply, path) => {
        const named = path.includes('/assets/');
        const worker = path.includes('-worker.js');
        const lasts = worker ? 'no-cache' : 'public, max-age=3600';
        reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : lasts);
        // A worker may only ask what its own policy allows.
        if (worker) reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
        if (named) for (const header of documentHeaders) reply.removeHeader(header);
      },
    });
    serveAssets(files, join(webRoot, 'build/client/assets'));
  });
  await servePictures(app, {
    ...options,
    folder: join(webRoot, 'build/client'),
    loadArt: async () => build.artOf,
  });
  const site = new SitePages(build.render, services, {
    ...options,
    earlyStart: build.earlyStart,
    readStyle: styleReader(join(webRoot, 'build/client')),
  });
  await mountPages(app, site, options);
  return {
    age: () => site.cache.age(),
    forget: () => site.cache.forget(),
    answerFromCache: (request, response) => site.answerFromCache(request, response),
  };
}

const noSuchFile = () => new DomainError('not_found', 'not_found', 'This file does not exist.');

/** One route for the thousands of files of the build: a route for each would cost eight megabytes of memory. */
function serveAssets(app: FastifyInstance, folder: string): void {
  const names = new Set(readdirSync(folder));
  app.route<{ Params: { name: string } }>({
    method: 'GET',
    url: '/assets/:name',
    ...openRoute('nothing: files of the build'),
    handler: (request, reply) =>
      names.has(request.params.name)
        ? reply.sendFile(`assets/${request.params.name}`, withoutRevalidation)
        : sendFailure(request, reply, noSuchFile()),
  });
  // What lies deeper, or only looks like a file of the build, is no page either.
  for (const url of ['/assets', '/assets/*'])
    app.all(url, openRoute('nothing: files of the build'), (request, reply) =>
      sendFailure(request, reply, noSuchFile()),
    );
}

/** Reads each style sheet of the build once. Only names as the build gives them: an address is never a path on the disk. */
function styleReader(folder: string): (address: string) => string | undefined {
  const read = new Map<string, string>();
  return (address) => {
    // The router marks a sheet that several pages share with "#".
    const path = /^(\/assets\/[\w-]+\.css)#?$/.exec(address)?.[1];
    if (!path) return undefined;
    const styles = read.get(path) ?? readFileSync(join(folder, path), 'utf8').trim();
    read.set(path, styles);
    return styles;
  };
}

async function servePictures(app: FastifyInstance, options: ShareRouteOptions): Promise<void> {
  await app.register(sharePictureRoutes, options);
  await app.register(mailPictureRoutes, options);
}
