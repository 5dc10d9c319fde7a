import type { FastifyInstance, RouteOptions } from 'fastify';
import { openRoute } from './open-route.ts';

type Described = Pick<RouteOptions, 'method' | 'url' | 'schema'>;

/**
 * OpenAPI 3.1 from the schemas that check the requests; must be registered before the calls. Routes are only noted: the
 * document and its libraries load with the first request.
 */
export function useOpenApi(app: FastifyInstance): void {
  const routes: Described[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => void routes.push({ method, url, schema }));
  let document: Promise<object> | undefined;
  app.get('/openapi.json', openRoute('nothing: the public API document'), async () => {
    document ??= describe(routes);
    try {
      return await document;
    } catch (error) {
      // A failure is not cached: the next request tries again.
      document = undefined;
      throw error;
    }
  });
}

/** Written by a separate instance, which serves nothing and is closed again. */
async function describe(routes: readonly Described[]): Promise<object> {
  const [{ default: Fastify }, { default: swagger }, { jsonSchemaTransform, jsonSchemaTransformObject }] =
    await Promise.all([import('fastify'), import('@fastify/swagger'), import('fastify-type-provider-zod')]);
  const app = Fastify({ exposeHeadRoutes: false });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Youth robotics organisation API',
        version: '1',
        description: 'Every failure answers { error, code, fields? }. Lists answer { data, page, limit, total }.',
      },
      servers: [{ url: '/api/v1' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  for (const { method, url, schema } of routes) {
    if (method === 'HEAD') continue;
    app.route({
      method,
      url,
      schema,
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      handler: () => undefined,
    });
  }
  await app.ready();
  const document = app.swagger();
  await app.close();
  allowFurtherKeys(document);
  return document;
}

/** The schemas are strict for our own tests; the server drops keys that it does not know (docs/rules.md, rule 5a). */
function allowFurtherKeys(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  if ('additionalProperties' in part && part.additionalProperties === false) delete part.additionalProperties;
  for (const inner of Object.values(part)) allowFurtherKeys(inner);
}
