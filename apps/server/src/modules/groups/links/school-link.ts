import { linkTo, type WebAddress } from '@doctorbird/contract/core/web-addresses';
import { issuedLinks, type LinkKey } from '../../../platform/crypto/issued-link.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

/** `school`: the page of a booking; `slip`: one parent claims one child of its roster. */
type Kind = 'school' | 'slip';
export type SchoolKey = LinkKey<Kind>;

const links = issuedLinks<Kind>('school-link', ['school', 'slip']);
export const schoolToken = links.sign;
export const openSchoolToken = links.open;

export const schoolPath = (sealer: Pick<Sealer, 'derive'>, key: SchoolKey): WebAddress =>
  `/${key.kind === 'school' ? 'school' : 'school-slip'}/${schoolToken(sealer, key)}`;

/** The whole address, to be copied, sent and printed. */
export const schoolAddress = (
  deps: { sealer: Pick<Sealer, 'derive'>; config: { publicOrigin: string } },
  key: SchoolKey,
) => linkTo(deps.config.publicOrigin, schoolPath(deps.sealer, key));

const dayMs = 86_400_000;

/** A link works for 45 days after the last class, at least 90 days and at most a year from now. */
export function linkEnds(now: Date, lastClass: Date | null): Date {
  const asked = Math.max(now.getTime() + 90 * dayMs, (lastClass?.getTime() ?? 0) + 45 * dayMs);
  return new Date(Math.min(asked, now.getTime() + 365 * dayMs));
}
