import type { sponsorReportCalls } from '@doctorbird/contract/teaching/sponsor-report';
import { leastCounted } from '@doctorbird/contract/teaching/outcomes';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { openSponsorLink } from '../../billing/fund/sponsor-links.ts';
import { findSponsor } from '../../billing/fund/sponsors.queries.ts';
import { loadSponsored } from './outcomes.queries.ts';

export const sponsorReportHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof sponsorReportCalls, Actor> => ({
  openSponsorReport: async ({ params }) => {
    const now = clock.now();
    const { sponsorId, expiresAt } = await openSponsorLink(db, { token: params.token, now });
    const { id, name, purpose, given, used, left, seats, seats_used, programs } = await findSponsor(db, sponsorId);
    return {
      sponsor: name,
      purpose,
      given,
      used,
      left,
      seats,
      // A handful of places could be told apart.
      seats_used: seats_used >= leastCounted ? seats_used : null,
      programs,
      outcomes: await loadSponsored(db, now, { sponsorId: id, name }),
      expires_at: expiresAt,
    };
  },
});
