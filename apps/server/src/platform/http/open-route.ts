import type { FastifyInstance } from 'fastify';

/**
 * A route beside the declared calls. It is in no API document, and says who may come: `guard` is what keeps everybody else out, or
 * why nobody has to be.
 */
export const openRoute = <C extends object>(guard: string, config?: C) => ({
  schema: { hide: true },
  config: { ...config, guard },
});

const scopes = new WeakMap<FastifyInstance, string>();
/** The same for all routes that a package registers in a scope of its own. */
export const openScope = (scope: FastifyInstance, guard: string): void => void scopes.set(scope, guard);

/** Stops the start for a route that neither is a declared call nor says what keeps it; `app.openRoutes` has those that do. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  const open = new Map<string, string>();
  app.decorate('openRoutes', open);
  app.addHook('onRoute', function (this: FastifyInstance, { method, url, config }) {
    if (config?.call !== undefined) return;
    const guard = config?.guard ?? scopes.get(this);
    if (!guard)
      throw new Error(`The route ${String(method)} ${url} is no declared call; say what keeps it with openRoute().`);
    open.set(url, guard);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Addresses beside the declared calls, with what keeps them. */
    openRoutes: ReadonlyMap<string, string>;
  }
  interface FastifyContextConfig {
    /** What keeps a route that is no declared call. */
    guard?: string;
  }
}
