import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { gctPart } from './gct-part.ts';
import { incomePart } from './income-part.ts';
import { latePickupPart } from './late-pickup-part.ts';
import { membershipPart } from './membership-part.ts';
import { payoutPart } from './payout-part.ts';
import type { PartSpec } from './part-form.tsx';
import { phrasesPart } from './phrases-part.ts';
import { staffPart } from './staff-part.ts';
import { SettingPartPage } from './setting-part-page.tsx';

const parts: Readonly<
  Record<'phrases' | 'late_pickup' | 'staff' | 'gct' | 'payouts' | 'income' | 'memberships', PartSpec>
> = {
  phrases: phrasesPart,
  late_pickup: latePickupPart,
  staff: staffPart,
  gct: gctPart,
  payouts: payoutPart,
  income: incomePart,
  memberships: membershipPart,
};

type RarePartProps = { settings: OfficeSettings; name: keyof typeof parts };

/** Parts that are seldom opened: the other pages of the settings do not load what describes them. */
export const RarePart = ({ settings, name }: RarePartProps) => (
  <SettingPartPage title={parts[name].title} spec={parts[name]} settings={settings} />
);
