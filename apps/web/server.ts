/** The SSR entry. Everything whose identity matters (router, contexts, React) is bundled here, in one copy. */
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { nonceContext, servicesContext } from './app/services.ts';
import type { Services } from './app/services.ts';

export * from 'virtual:react-router/server-build';
export type { Services };

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Answers one document or data request; `nonce` is empty for pages that are cached and allowed by hash. */
export function render(request: Request, services: Services, nonce: string): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(nonceContext, nonce);
  return handle(request, context);
}
