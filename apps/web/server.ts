/** The SSR entry. Everything whose identity matters (router, contexts, React) is bundled here, in one copy. */
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import earlyStart from './app/early-start.ts?inline-script';
import { drawings } from './app/illustrations/drawings.ts';
import { robotPictures } from './app/illustrations/robot-pictures.ts';
import { nonceContext, servicesContext } from './app/services.ts';
import type { Services } from './app/services.ts';

export * from 'virtual:react-router/server-build';
export { earlyStart };
export type { Services };

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Answers one document or data request; `nonce` is empty for pages that are cached and allowed by hash. */
export function render(request: Request, services: Services, nonce: string): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(nonceContext, nonce);
  return handle(request, context);
}

// The contract names the mascot's scene after the place where it was first used.
const sceneNames: Record<string, string> = { hero: 'mascot' };

/** The site's own pictures, for what the server draws: a drawing as SVG, a rendered scene by its address. */
export const artOf = (key: string): { drawing?: string; scene?: string } => ({
  ...(key in drawings && { drawing: drawings[key as keyof typeof drawings]() }),
  ...sceneOf(key),
});

function sceneOf(key: string): { scene?: string } {
  const large = robotPictures[sceneNames[key] ?? key]?.avif.split(', ').at(-1)?.split(' ')[0];
  return large ? { scene: large } : {};
}
