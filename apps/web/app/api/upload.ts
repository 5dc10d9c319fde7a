import type { CallAnswer, CallArguments, UploadCall } from '@doctorbird/contract/core/endpoint';
import { uploadProblem } from '@doctorbird/contract/core/uploads';
import { ApiError } from './api-error.ts';
import { API_BASE, pathOf, readToken, type CallOptions } from './call.ts';

type UploadOptions = CallOptions & {
  /** Called with the share uploaded so far, 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Sends a file with a declared call. `fetch` reports no upload progress, so this uses the older API. */
export function upload<C extends UploadCall>(
  line: C,
  { file, ...parts }: CallArguments<C> & { file: File },
  { signal, idempotencyKey, onProgress }: UploadOptions = {},
): Promise<CallAnswer<C>> {
  const problem = uploadProblem(line.upload, file);
  if (problem)
    return Promise.reject(new ApiError({ status: 422, code: 'invalid', message: problem, fields: { file: problem } }));
  const given = parts as {
    params?: Record<string, string>;
    body?: Record<string, string | number | boolean | null | undefined>;
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(given.body ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value));
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(line.method, API_BASE + pathOf(line.path, given.params));
    const token = readToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
    request.upload.addEventListener('progress', (event) =>
      onProgress?.(event.total > 0 ? event.loaded / event.total : 0),
    );
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (body === undefined) reject(networkError(request.status));
      else if (request.status >= 400) reject(ApiError.from(request.status, body));
      else resolve(body as CallAnswer<C>);
    });
    request.addEventListener('error', () => reject(networkError(0)));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

const networkError = (status: number) => new ApiError({ status, code: 'network', message: 'Network error' });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
