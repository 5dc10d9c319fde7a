import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import type { TestApp } from './test-app.ts';

/** A real one-page PDF, as far as anything looks. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

interface Sent {
  /** None for somebody without an account. */
  token?: string;
  params: Record<string, string>;
  fields?: Record<string, string>;
  bytes?: Uint8Array;
  name?: string;
  key?: string;
}

/** Sends a file with a declared call, as a browser does. */
export async function sendFile(world: TestApp, call: CallDefinition, sent: Sent) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent.fields ?? {})) form.append(name, value);
  form.append('file', new Blob([Buffer.from(sent.bytes ?? pdf)]), sent.name ?? 'slip.pdf');
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => sent.params[key] ?? '');
  const response = await fetch(`${world.base}/api/v1${path}`, {
    method: call.method,
    headers: {
      ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      ...(sent.key && { 'idempotency-key': sent.key }),
    },
    body: form,
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}
