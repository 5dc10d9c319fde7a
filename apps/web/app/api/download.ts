import { ApiError } from './api-error.ts';
import { pathOf, readToken } from './call.ts';
import type { CallLine } from './call.ts';
import type { CallDefinition } from '@doctorbird/contract/endpoint';

const network = () => new ApiError({ status: 0, code: 'network', message: 'Network error' });

/** Fetches a file with the session's token, which a plain link could not carry, and hands it to the browser to save. */
export async function download(line: CallLine<CallDefinition>, params: Record<string, string>): Promise<void> {
  const response = await fetch(`/api/v1${pathOf(line.path, params)}`, {
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
  }).catch(() => Promise.reject(network()));
  if (!response.ok) throw ApiError.from(response.status, await response.json().catch(() => Promise.reject(network())));
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: named ?? 'download' });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
