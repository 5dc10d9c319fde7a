import { competitionAdmin } from '@doctorbird/contract/content/content-admin';
import type { OfficeCompetition } from '@doctorbird/contract/competitions/competition-fields';
import { call } from '../../api/call.ts';
import { competitionFacts } from '../../features/competitions/catalog/competition-facts.ts';
import { StateBadge } from '../../features/content/admin/state-badge.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { RecordPage } from '../../portal/record-page.tsx';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/competition.ts';

export const meta = portalMeta('Competition', 'Admin Panel');

/** What the tabs of a competition share. */
export type CompetitionContext = { competition: OfficeCompetition };

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(competitionAdmin.get, { params: { id: params.id } }, { signal }));
}

export default function AdminCompetition({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(competition) => {
        const { badge, when, location, places } = competitionFacts(competition);
        const page = `/admin/competitions/${competition.id}`;
        return (
          <RecordPage
            key={competition.id}
            title={competition.title}
            badge={
              competition.state === 'published' && !competition.deleted_at ? (
                <Badge tone={badge.tone}>{badge.label}</Badge>
              ) : (
                <StateBadge record={competition} />
              )
            }
            back={{ to: '/admin/competitions', label: 'All competitions' }}
            facts={[when, location, `${places} entered`].join(' · ')}
            actions={
              <>
                {(competition.canRegister || competition.canWait) && (
                  <ButtonLink variant="leaf" size="sm" plain to={`${page}/entries?new=team`}>
                    {competition.canRegister ? 'Enter a team' : 'Put a team on the waiting list'}
                  </ButtonLink>
                )}
                {competition.state === 'published' && !competition.deleted_at && (
                  <ButtonLink variant="line" size="sm" plain to={`/competitions/event/${competition.slug}`}>
                    See it on the site
                  </ButtonLink>
                )}
              </>
            }
            tabs={[
              { label: 'Overview', to: '' },
              { label: 'Entries', to: 'entries', count: competition.participants },
              { label: 'Questions', to: 'questions' },
              { label: 'Set-up', to: 'setup' },
              { label: 'Plan', to: 'plan' },
              { label: 'Volunteers', to: 'helpers' },
              { label: 'Control desk', to: 'day' },
              { label: 'Judging', to: 'judging' },
              { label: 'Details', to: 'details' },
            ]}
            context={{ competition } satisfies CompetitionContext}
          />
        );
      }}
    </WhenLoaded>
  );
}
