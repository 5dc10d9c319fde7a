import { timedGateway } from '../../../../platform/tracing/gateway-times.ts';
import { traced } from '../../../../platform/tracing/tracing.ts';

/** WiPay did not answer, or not in a way that can be understood: nothing is known about the request. */
export class WipayAway extends Error {
  override name = 'WipayAway';
}

/** Below the time after which an attempt without a page counts as cut off (`start-card-checkout.ts`). */
const patienceMs = 10_000;
const longestAnswer = 64_000;

export interface WipayAnswer {
  status: number;
  /** What it says in JSON; null when it is something else. */
  content: Record<string, unknown> | null;
}

/**
 * One request, never repeated here: whether a repeat is safe only the caller knows. Follows no redirect, so that nothing
 * is sent anywhere else. Throws `WipayAway`.
 */
export async function askWipay(
  url: string,
  { body, headers = {} }: { body?: URLSearchParams; headers?: Record<string, string> },
): Promise<WipayAnswer> {
  try {
    const response = await timedGateway(() =>
      traced('gateway', new URL(url).host, () =>
        fetch(url, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(patienceMs),
          headers: { accept: 'application/json', ...headers },
          ...(body && { body }),
        }),
      ),
    );
    return { status: response.status, content: objectIn(await readShort(response)) };
  } catch (error) {
    if (error instanceof WipayAway) throw error;
    const reason = error instanceof Error ? error.name : 'unknown';
    throw new WipayAway(`WiPay did not answer (${reason}).`, { cause: error });
  }
}

async function readShort(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > longestAnswer) throw new WipayAway('The answer of WiPay is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null && !Array.isArray(content)
      ? (content as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** WiPay's own reason, short enough for a line; null without one. */
export const reasonIn = ({ content }: WipayAnswer): string | null => {
  const message = content?.['message'];
  return typeof message === 'string' && message.trim() !== '' ? message.trim().slice(0, 200) : null;
};
