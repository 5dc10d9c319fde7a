import type { CallArguments, CallDefinition } from '@doctorbird/contract/core/endpoint';
import { ApiError } from './api-error.ts';
import { withFreshSignIn } from './fresh-sign-in.ts';
import { API_BASE, pathOf, readToken } from './call.ts';

type FileCall = CallDefinition & { raw: true };

/** Fetches a private file with the session's token, which a plain link cannot send, and the server's name for it. */
export async function fetchFile<C extends FileCall>(
  line: C,
  parts: CallArguments<C>,
  signal?: AbortSignal,
): Promise<{ file: Blob; name: string | null }> {
  const network = (reason: unknown) =>
    reason instanceof DOMException && reason.name === 'AbortError'
      ? reason
      : new ApiError({ status: 0, code: 'network', message: 'Network error' });
  const given = parts as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
  const response = await withFreshSignIn(async () => {
    const answered = await fetch(API_BASE + pathOf(line.path, given.params, given.query), {
      method: line.method,
      headers: {
        authorization: `Bearer ${readToken() ?? ''}`,
        ...(given.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      signal,
    }).catch((reason: unknown) => Promise.reject(network(reason)));
    if (answered.ok) return answered;
    const body = await answered.json().catch((reason: unknown) => Promise.reject(network(reason)));
    throw ApiError.from(answered.status, body);
  });
  const disposition = response.headers.get('content-disposition') ?? '';
  const said = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? /filename="([^"]+)"/.exec(disposition)?.[1];
  return { file: await response.blob(), name: said ? decodeURIComponent(said) : null };
}

/** Fetches a private file and lets the browser save it under the server's name for it, else under the one given here. */
export async function download<C extends FileCall>(line: C, parts: CallArguments<C>, name = 'download'): Promise<void> {
  const fetched = await fetchFile(line, parts);
  save(fetched.file, fetched.name ?? name);
}

/** Lets the browser save a file that this page has. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers start reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
