import { competitionQuestionCalls } from '@doctorbird/contract/competitions/competition-questions';
import { call } from '../../api/call.ts';
import { OwnQuestions } from '../../features/organisation/fields/own-questions.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/competition-questions.ts';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(competitionQuestionCalls.getCompetitionQuestions, { params: { id: params.id } }, { signal }),
  );
}

const about = {
  record: 'entry',
  note: 'Asked when a team is entered here. The answers are on the page of the team.',
} as const;

export default function CompetitionQuestions({ loaderData, params }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData} within>
      {(set) => (
        <OwnQuestions
          id={params.id}
          about={about}
          set={set}
          mayChange
          send={(body, options) =>
            call(competitionQuestionCalls.saveCompetitionQuestions, { params: { id: params.id }, body }, options)
          }
        />
      )}
    </WhenLoaded>
  );
}
