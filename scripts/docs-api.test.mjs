import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webhookEvents } from '../packages/contract/src/organisation/webhook-labels.ts';
import { apiFile, describeApi } from './docs-api.mjs';

test('docs/api.md names the calls that keys may make (else run: node scripts/docs-api.mjs)', () => {
  const document = readFileSync(apiFile, 'utf8');
  expect(document).toBe(describeApi(document));
});

test('docs/api.md names every event of webhooks, and no other', () => {
  const named = [...readFileSync(apiFile, 'utf8').matchAll(/^\| `([a-z]+\.[a-z_]+)` \|/gm)].map(([, event]) => event);
  expect(named.toSorted()).toEqual([...webhookEvents].toSorted());
});
