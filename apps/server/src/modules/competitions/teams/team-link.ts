import { linkTo, type WebAddress } from '@doctorbird/contract/core/web-addresses';
import { issuedLinks, type LinkKey } from '../../../platform/crypto/issued-link.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

/** `slot`: one parent completes one place; `join`: any parent takes the next place; `coach`: the board of the team. */
type Kind = 'slot' | 'join' | 'coach';
/** What a link is for: a place, or a team. */
export type TeamKey = LinkKey<Kind>;

const links = issuedLinks<Kind>('team-link', ['slot', 'join', 'coach']);
export const teamToken = links.sign;
export const openTeamToken = links.open;

/** The page that a link opens. */
export const teamPath = (sealer: Pick<Sealer, 'derive'>, key: TeamKey): WebAddress =>
  `/${key.kind === 'coach' ? 'team-coach' : 'team'}/${teamToken(sealer, key)}`;

/** The whole address, to be copied, sent and printed. */
export const teamAddress = (deps: { sealer: Pick<Sealer, 'derive'>; config: { publicOrigin: string } }, key: TeamKey) =>
  linkTo(deps.config.publicOrigin, teamPath(deps.sealer, key));
