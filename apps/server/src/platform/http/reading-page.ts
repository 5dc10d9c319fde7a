import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openRoute } from './open-route.ts';
import { policyHash } from './policy-hash.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

const style = `
:root{color-scheme:light dark;--bg:#fbf5e4;--ink:#0b1b16;--muted:#4a5b52;--line:#0b1b1626;--go:#07562f}
@media(prefers-color-scheme:dark){:root{--bg:#071512;--ink:#eff5ea;--muted:#a3b8ae;--line:#eff5ea2e;--go:#8fe6b4}}
body{margin:0 auto;max-width:60rem;padding:24px 16px 64px;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h2{margin:40px 0 8px;text-transform:capitalize}code,summary b{font-family:ui-monospace,monospace}
details{border-top:1px solid var(--line)}summary{cursor:pointer;padding:12px 0;min-height:24px}summary b{color:var(--go)}summary span{color:var(--muted);display:block}
pre{overflow:auto;padding:12px;border:1px solid var(--line);font-size:14px;line-height:1.4}a{color:inherit}:focus-visible{outline:3px solid var(--go);outline-offset:2px}`;

const policy = `default-src 'none'; img-src 'self'; style-src ${policyHash(style)}; base-uri 'none'; frame-ancestors 'none'`;

/** The page at /docs: every declared call, who may make it, and the shape of its input and answer. */
export function useReadingPage(app: FastifyInstance, calls: Record<string, CallDefinition>): void {
  let page: string | undefined;
  app.get('/docs', openRoute('nothing: the public API document'), async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send((page ??= readingPage(Object.values(calls)))),
  );
}

function readingPage(calls: CallDefinition[]): string {
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  const sections = tags.map(
    (tag) =>
      `<h2>${escape(tag)}</h2>${calls
        .filter((call) => call.tag === tag)
        .map(describe)
        .join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API, version 1</title><style>${style}</style></head>
<body><main><h1>API, version 1</h1><p>All paths are below <code>/api/v1</code>. Send JSON, and <code>Authorization: Bearer …</code> where a call needs somebody signed in.
Lists answer <code>{ data, page, limit, total }</code>; every failure answers <code>{ error, code, fields? }</code>. For programs: <a href="openapi.json">OpenAPI 3.1</a>.</p>${sections.join('')}</main></body></html>`;
}

function describe(call: CallDefinition): string {
  const who = typeof call.who === 'string' ? call.who : call.who.join(', ');
  const parts = [
    ['Address parameters', call.params, 'input'],
    ['Query', call.query, 'input'],
    ['Body', call.body, 'input'],
    [`Answer ${call.status ?? 200}`, call.answer, 'output'],
  ] as const;
  const shapes = parts.flatMap(([name, schema, io]) =>
    schema ? [`<p>${name}</p><pre>${escape(shapeOf(schema, io))}</pre>`] : [],
  );
  const key = call.idempotent ? ' Honours Idempotency-Key.' : '';
  return `<details><summary><b>${call.method} ${escape(call.path)}</b><span>${escape(call.summary)}. For: ${escape(who)}.${key}</span></summary>${shapes.join('')}</details>`;
}

function shapeOf(schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.stringify(shape, null, 2);
}
