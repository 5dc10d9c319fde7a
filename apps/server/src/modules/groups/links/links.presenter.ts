import { shortName } from '@doctorbird/contract/families/claim-fields';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { askedTexts, goesHome } from '../../families/claims/claim-texts.ts';
import type { ConsentText } from '../../families/consents/consent-texts.ts';
import type { group } from '../registration/groups.table.ts';
import { hasAnswers, type StoredClaim } from './claim-seal.ts';
import { claimStateOf, hasPage, slipState } from './claim-state.ts';
import type { LinkedSlip, RosterRow } from './links.rows.ts';
import { schoolAddress } from './school-link.ts';

interface Shown {
  texts: readonly ConsentText[];
  now: Date;
  done?: 'complete' | 'declined' | undefined;
}

/** The page behind a slip. Of the child it shows the first name and a letter, and of what was sent nothing. */
export function presentSlip(linked: LinkedSlip, { texts, now, done }: Shown) {
  const { row, group } = linked;
  return {
    state: done ?? slipState(linked, now),
    child: shortName(row.fullName),
    school: group.organization,
    group: group.name,
    ends_at: group.linkEndsAt ?? now,
    texts: askedTexts(texts),
  };
}

interface LinkFacts {
  roster: readonly RosterRow[];
  photo: (row: RosterRow) => boolean | null;
  deps: Pick<AppDependencies, 'sealer' | 'config'>;
  now: Date;
}

/** The link of a school for the office. */
export function presentSchoolLink(row: typeof group.$inferSelect, { roster, photo, deps, now }: LinkFacts) {
  const works = hasPage(row.status) && row.linkEndsAt !== null && row.linkEndsAt > now;
  return {
    address: works ? schoolAddress(deps, { kind: 'school', id: row.id, issue: row.linkIssue }) : null,
    ends_at: row.linkEndsAt,
    openings: row.linkOpenings,
    opened_at: row.linkOpenedAt,
    can_make: hasPage(row.status),
    members: roster.map((one) => ({
      id: one.id,
      state: claimStateOf(one),
      claimed_at: one.claimedAt,
      photo: photo(one),
      answered: hasAnswers(one),
    })),
  };
}

/** What a parent answered on a slip. */
export const presentClaim = (claim: StoredClaim, claimedAt: Date) => ({
  full_name: claim.full_name,
  date_of_birth: claim.date_of_birth,
  guardian_name: claim.guardian_name,
  phone: claim.phone,
  email: claim.email,
  alert: claim.alert,
  goes_home: goesHome(claim),
  photo: claim.photo.given,
  first_aid: claim.first_aid.given,
  signed_name: claim.signed_name,
  claimed_at: claimedAt,
});
