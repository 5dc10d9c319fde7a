import type { Sealer } from './sealed-text.ts';
import { idAt, idBytes, openLink, signLink, toBytes } from './signed-link.ts';

type Derives = Pick<Sealer, 'derive'>;

/** What a link opens. Raising the issue of what it names voids earlier links. */
export interface LinkKey<K extends string> {
  kind: K;
  id: string;
  issue: number;
}

/** Links of several kinds that are stored nowhere (`signed-link.ts`). The order of the kinds is part of each link: new ones go last. */
export const issuedLinks = <K extends string>(purpose: string, kinds: readonly K[]) => ({
  sign: (sealer: Derives, { kind, id, issue }: LinkKey<K>): string => {
    const end = Buffer.alloc(5);
    end.writeUInt8(kinds.indexOf(kind), 0);
    end.writeUInt32BE(issue, 1);
    return signLink(sealer, purpose, Buffer.concat([toBytes(id), end]));
  },
  /** Null for what is not ours. */
  open: (sealer: Derives, token: string): LinkKey<K> | null => {
    const facts = openLink(sealer, purpose, token);
    if (facts?.length !== idBytes + 5) return null;
    const kind = kinds[facts.readUInt8(idBytes)];
    return kind ? { kind, id: idAt(facts, 0), issue: facts.readUInt32BE(idBytes + 1) } : null;
  },
});
