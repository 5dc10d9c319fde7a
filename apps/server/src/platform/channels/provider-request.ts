import { jsonIn } from '../json-in.ts';
import { traced } from '../tracing/tracing.ts';

/** Long enough for a slow provider, short enough that the job does not expire. */
const patienceMs = 20_000;
const neverArrived = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** The request did not reach the provider, so the message was certainly not accepted. */
export class UnreachedError extends Error {
  override name = 'UnreachedError';
}

export interface ProviderAnswer {
  status: number;
  body: unknown;
}

/** Posts to a provider. Throws `UnreachedError` when nothing was sent; any other error may have come after it was accepted. */
export async function postToProvider(
  url: string,
  init: { headers: Record<string, string>; body: string | Buffer | null },
): Promise<ProviderAnswer> {
  const response = await traced('gateway', new URL(url).host, () =>
    fetch(url, {
      method: 'POST',
      headers: init.headers,
      body: typeof init.body === 'string' || init.body === null ? init.body : new Uint8Array(init.body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }),
  ).catch((error: unknown) => {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw neverArrived.includes(code) ? new UnreachedError(`The provider cannot be reached (${code}).`) : error;
  });
  const text = await response.text();
  return { status: response.status, body: jsonIn(text) };
}
