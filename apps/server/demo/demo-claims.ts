import { sealClaim } from '../src/modules/groups/links/claim-seal.ts';
import type { Sealer } from '../src/platform/crypto/sealed-text.ts';
import type { DemoCalendar } from './demo-clock.ts';

interface Claimed {
  id: string;
  fullName: string;
  position: number;
  alert: string | null;
  /** As the school wrote it. */
  dateOfBirth: string | null;
}

/** What the parent of a child on a school's roster answered on a claim slip. Every seventh wants no pictures. */
export function demoClaim(
  sealer: Sealer,
  { id, fullName, position, alert, dateOfBirth }: Claimed,
  calendar: DemoCalendar,
) {
  const photo = position % 7 !== 3;
  const guardian = `Sandra ${fullName.split(' ').at(-1) ?? fullName}`;
  const phone = `+1876555${String(4100 + position)}`;
  return {
    claimedAt: calendar.past(-(position % 9) - 2),
    guardianName: guardian,
    guardianPhone: phone,
    claimPhoto: photo,
    claimSealed: sealClaim(sealer, id, {
      full_name: fullName,
      date_of_birth: calendar.born(10, position % 12),
      guardian_name: guardian,
      phone,
      email: null,
      alert,
      collects: 'guardian',
      collector_name: null,
      collector_phone: null,
      first_aid: { given: true, text_version: '1' },
      photo: { given: photo, text_version: '1' },
      signed_name: guardian,
      before: { guardian_name: null, guardian_phone: null, date_of_birth: dateOfBirth, alert: null, linked: false },
    }),
  };
}
