import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authCalls } from '@doctorbird/contract/accounts/auth';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTracing } from '../../src/platform/tracing/start-tracing.ts';
import { isTraced } from '../../src/platform/tracing/tracing.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

interface Span {
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Array<{ key: string; value: { stringValue?: string; intValue?: number } }>;
}

const received: string[] = [];
let collector: Server;
let world: TestApp;
let stop: () => Promise<void>;
beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push(Buffer.concat(parts).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  stop = await startTracing({ endpoint, share: 1, service: 'doctorbird' });
  world = await startTestApp({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' },
  });
});
afterAll(async () => {
  await world.close();
  collector.close();
});

const spans = (): Span[] =>
  received.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: Array<{ scopeSpans: Array<{ spans: Span[] }> }>;
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });
const kindOf = ({ attributes }: Span) => attributes.find(({ key }) => key === 'doctorbird.kind')?.value.stringValue;

test('requests, statements, tasks and mails are told by their names, and nothing of anybody is in them', async () => {
  const parent = await world.signInAs('parent', { fullName: 'Zephaniah Bogle', email: 'zephaniah@family.test' });
  const admin = await world.signInAs('admin');
  const { id } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Orinthia Bogle' });
  await world.call(calls.getStudent, { token: parent.token, params: { id } });
  await world.call(calls.searchEverything, { token: admin.token, query: { q: 'Orinthia' } });
  await world.call(authCalls.forgotPassword, { body: { email: parent.email } });
  await world.jobs.runDue();
  expect(isTraced()).toBe(true);
  await stop();
  expect(isTraced()).toBe(false);

  const all = spans();
  expect(new Set(all.map(kindOf))).toEqual(new Set(['request', 'statement', 'task', 'mail']));
  const asked = all.find(({ name }) => name === 'GET /api/v1/students/:id')!;
  const below = all.filter(({ parentSpanId }) => parentSpanId === asked.spanId);
  expect(below.length).toBeGreaterThan(0);
  expect(new Set(below.map(kindOf))).toEqual(new Set(['statement']));
  const mail = all.find((span) => kindOf(span) === 'mail')!;
  expect(all.find(({ spanId }) => spanId === mail.parentSpanId)).toMatchObject({ name: 'mail.deliver' });
  // Names of code alone: no letter that is large, no digits of an id, no sign of an address.
  for (const { name } of all.filter((span) => kindOf(span) === 'statement'))
    expect(name).toMatch(/^[a-z_]+( [a-z_, 0-9]+)?$/);
  const keys = new Set(all.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect(keys).toEqual(new Set(['doctorbird.kind', 'http.response.status_code']));
  const sent = received.join('');
  for (const secret of ['zephaniah', 'orinthia', 'bogle', '@', id, parent.id, admin.id, parent.token])
    expect(sent.toLowerCase()).not.toContain(secret.toLowerCase());
});

test('without the packages the start says what to do', async () => {
  const none = () => Promise.reject(new Error('Cannot find package'));
  await expect(startTracing({ endpoint: 'http://127.0.0.1:9', share: 1, service: 'x' }, none)).rejects.toThrow(
    /^OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages that it needs are not installed/,
  );
});
