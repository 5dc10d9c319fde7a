import { linkTo, type WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { idAt, idBytes, openLink, signLink, toBytes } from '../../../platform/crypto/signed-link.ts';

/** `slot`: one parent completes one place; `join`: any parent takes the next place; `coach`: the board of the team. */
const kinds = ['slot', 'join', 'coach'] as const;

/** What a link is for: a place, or a team. Raising the issue of what it names voids earlier links. */
export interface TeamKey {
  kind: (typeof kinds)[number];
  id: string;
  issue: number;
}

const purpose = 'team-link';

export function teamToken(sealer: Pick<Sealer, 'derive'>, { kind, id, issue }: TeamKey): string {
  const end = Buffer.alloc(5);
  end.writeUInt8(kinds.indexOf(kind), 0);
  end.writeUInt32BE(issue, 1);
  return signLink(sealer, purpose, Buffer.concat([toBytes(id), end]));
}

/** Null for what is not ours. */
export function openTeamToken(sealer: Pick<Sealer, 'derive'>, token: string): TeamKey | null {
  const facts = openLink(sealer, purpose, token);
  if (facts?.length !== idBytes + 5) return null;
  const kind = kinds[facts.readUInt8(idBytes)];
  return kind ? { kind, id: idAt(facts, 0), issue: facts.readUInt32BE(idBytes + 1) } : null;
}

/** The page that a link opens. */
export const teamPath = (sealer: Pick<Sealer, 'derive'>, key: TeamKey): WebAddress =>
  `/${key.kind === 'coach' ? 'team-coach' : 'team'}/${teamToken(sealer, key)}`;

/** The whole address, to be copied, sent and printed. */
export const teamAddress = (deps: { sealer: Pick<Sealer, 'derive'>; config: { publicOrigin: string } }, key: TeamKey) =>
  linkTo(deps.config.publicOrigin, teamPath(deps.sealer, key));
