import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import type { TestApp } from '../test-app.ts';
import type { Answer } from '../typed-calls.ts';
import type { Ask } from './patterns.ts';

/** Makes a declared call as a browser would: JSON, or a form when it takes a file. */
export async function makeCall(
  world: TestApp,
  call: CallDefinition,
  { file, raw, ...ask }: Ask,
  token: string | undefined,
): Promise<Answer> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(ask.params?.[key] ?? ''));
  if (!file) return world.request(call.method, `/api/v1${path}`, { ...ask, token, ...(raw !== undefined && { raw }) });
  const form = new FormData();
  for (const [name, value] of Object.entries((ask.body ?? {}) as Record<string, string>)) form.append(name, value);
  form.append('file', new Blob([Buffer.from(file.bytes)]), file.name);
  const response = await fetch(`${world.base}/api/v1${path}`, {
    method: call.method,
    headers: { ...ask.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: form,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
