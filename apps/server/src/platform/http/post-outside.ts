import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSafely, type RequestOptions } from 'node:https';
import { checkOutsideAddress, type OutsideRules } from './outside-address.ts';

const patienceMs = 15_000;
/** Nothing of it is used, but a connection is closed in order. */
const mostRead = 4096;

/**
 * Posts to an address that somebody entered: checked, looked up once, and connected to what was checked, without following a redirect.
 * Answers the status. Throws `OutsideAddressError`, or what the connection reports.
 */
export async function postOutside(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  rules: OutsideRules & { patienceMs?: number },
): Promise<number> {
  const stop = AbortSignal.timeout(rules.patienceMs ?? patienceMs);
  const { url, addresses } = await checkOutsideAddress(address, rules);
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own: one that is open for another request may lead elsewhere.
      agent: false,
      signal: stop,
      lookup: (_host, { all }, found) => {
        const [first] = addresses;
        if (all) found(null, [...addresses]);
        else found(null, first!.address, first!.family);
      },
    };
    const answered = (response: IncomingMessage) => {
      const done = () => resolve(response.statusCode ?? 0);
      let read = 0;
      response.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read <= mostRead) return;
        done();
        response.destroy();
      });
      response.on('end', done);
      response.on('error', reject);
    };
    const sent =
      url.protocol === 'https:' ? requestSafely(url, options, answered) : requestPlainly(url, options, answered);
    sent.on('error', reject);
    sent.end(body);
  });
}
