import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain-error.ts';

const deepestNesting = 20;

/**
 * JSON as our clients send it: they always announce JSON, also on a GET or an empty POST (docs/rules.md, rule 6),
 * so an empty body is simply no body. Keys that would reach prototypes, and bottomless nesting, are refused.
 */
export function useJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = text as string;
    // Gateways sign the exact bytes, so these must survive parsing.
    if (request.url.includes('/webhooks/')) request.rawBody = body;
    if (body.trim() === '') return done(null, undefined);
    if (nesting(body) > deepestNesting)
      return done(new DomainError('malformed', 'too_deep', 'This request is nested too deeply.'), undefined);
    void parse(request, body, done);
  });
}

function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charCodeAt(i);
    if (inString) {
      if (character === 0x5c) i += 1;
      else if (character === 0x22) inString = false;
    } else if (character === 0x22) inString = true;
    else if (character === 0x7b || character === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (character === 0x7d || character === 0x5d) depth -= 1;
  }
  return deepest;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body; stored only for signed messages. */
    rawBody?: string;
  }
}
