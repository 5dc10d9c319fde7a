/** By whose name times of a device stand in a body (contract, core/device-writes.ts). */
const timeName = 'at_device';
/** A clock that is further off than this says nothing: a year is no skew. */
const mostSkewMs = 400 * 24 * 3_600_000;

/**
 * A body with the times of a device by the server's clock. The device says in a header what its clock shows while it sends; a
 * phone that is six minutes slow would otherwise seem to send late what happens now, and what is refused at the door would be
 * stored as something that has happened. Without the header, or with one that is no time, the body stays as it is.
 */
export function byServerClock(body: unknown, header: unknown, now: Date): unknown {
  if (typeof header !== 'string') return body;
  const skew = now.getTime() - Date.parse(header);
  if (Number.isNaN(skew) || skew === 0 || Math.abs(skew) > mostSkewMs) return body;
  return corrected(body, skew, 0);
}

/** Events stand at most in a list of the body. */
const deepest = 4;

function corrected(value: unknown, skew: number, depth: number): unknown {
  if (depth > deepest || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => corrected(part, skew, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === timeName && typeof part === 'string' ? moved(part, skew) : corrected(part, skew, depth + 1),
    ]),
  );
}

function moved(text: string, skew: number): string {
  const at = Date.parse(text);
  // What is no time is refused by the schema, in its own words.
  return Number.isNaN(at) ? text : new Date(at + skew).toISOString();
}
