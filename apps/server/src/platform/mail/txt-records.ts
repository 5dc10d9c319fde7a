import { Resolver } from 'node:dns/promises';

/** The TXT records of a name, or why they are not known. */
export type TxtAnswer = { records: string[] } | 'unreachable';
/** The port to the DNS; tests have their own. */
export type TxtLookup = (name: string) => Promise<TxtAnswer>;

const patienceMs = 5000;
/** The name is not there, or has no such record. */
const nothing = new Set(['ENODATA', 'ENOTFOUND', 'NXDOMAIN']);

/** Asks the resolvers of this computer, five seconds at most. */
export const lookUpTxt: TxtLookup = async (name) => {
  const resolver = new Resolver({ timeout: patienceMs / 2, tries: 2 });
  const timer = setTimeout(() => resolver.cancel(), patienceMs);
  try {
    // A long record comes in several pieces.
    return { records: (await resolver.resolveTxt(name)).map((pieces) => pieces.join('')) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return nothing.has(code) ? { records: [] } : 'unreachable';
  } finally {
    clearTimeout(timer);
  }
};
