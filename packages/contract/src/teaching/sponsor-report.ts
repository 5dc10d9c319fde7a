import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { moment, money } from '../core/wire.ts';
import { outcomeReport } from './outcomes.ts';

/** What a sponsor reads of its gift, by its link: sums and shares, no child, nothing of fewer than five. */
export const sponsorReport = z
  .object({
    sponsor: z.string(),
    purpose: z.string().nullable(),
    given: money,
    used: money,
    left: money,
    seats: z.int().nullable(),
    /** Null: fewer than five. */
    seats_used: z.int().nullable(),
    programs: z.array(z.string()),
    /** Of the children whose places it pays. */
    outcomes: outcomeReport,
    expires_at: moment,
  })
  .meta({ id: 'SponsorReport' });
export type SponsorReport = z.infer<typeof sponsorReport>;

const linkToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, { error: 'This link is not complete' }) });

export const sponsorReportCalls = {
  openSponsorReport: declareCall({
    method: 'GET',
    path: '/sponsor-reports/{token}',
    tag: 'payments',
    summary: 'What a gift to the scholarship fund did, by the link of its sponsor; each opening is recorded',
    who: 'public',
    params: linkToken,
    answer: sponsorReport,
  }),
};
