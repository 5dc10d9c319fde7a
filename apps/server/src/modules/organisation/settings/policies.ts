import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import type { SettingValue } from './organisation-settings.ts';

type Stored = SettingValue<'policies'>;
type Edited = OfficeSettings['policies']['value'];

const daysFor = (policies: Stored, percent: number): number | undefined =>
  policies.cancellation.find((tier) => tier.percent === percent)?.days_before;

/** The cancellation rules as the form edits them: two days out of a list of tiers. */
export function adminPolicies(policies: Stored): Edited {
  const full = daysFor(policies, 100) ?? 0;
  return {
    hold_hours: policies.hold_hours,
    offer_hours: policies.offer_hours,
    full_refund_days: full,
    half_refund_days: daysFor(policies, 50) ?? full,
    transfer_days: policies.transfer_days,
    refund_approval_above: policies.refund_approval_above,
  };
}

/** The reverse. Equal days leave no half refund. */
export const storedPolicies = ({ full_refund_days, half_refund_days, ...rest }: Edited): Stored => ({
  ...rest,
  cancellation: [
    { days_before: full_refund_days, percent: 100 },
    ...(half_refund_days < full_refund_days ? [{ days_before: half_refund_days, percent: 50 }] : []),
  ],
});
