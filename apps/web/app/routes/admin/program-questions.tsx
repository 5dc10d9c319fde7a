import { programQuestionCalls } from '@doctorbird/contract/programs/program-questions';
import { call } from '../../api/call.ts';
import { OwnQuestions } from '../../features/organisation/fields/own-questions.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { useMay } from '../../portal/may.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/program-questions.ts';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(programQuestionCalls.getProgramQuestions, { params: { id: params.id } }, { signal }),
  );
}

const about = {
  record: 'enrollment',
  note: 'Asked about each child when a family requests a place here. The answers are on the enrollment and the roster, and in the list and the files of this program’s enrollments.',
} as const;

export default function ProgramQuestions({ loaderData, params }: Route.ComponentProps) {
  const may = useMay();
  return (
    <WhenLoaded result={loaderData} within>
      {(set) => (
        <OwnQuestions
          id={params.id}
          about={about}
          set={set}
          mayChange={may(programQuestionCalls.saveProgramQuestions)}
          send={(body, options) =>
            call(programQuestionCalls.saveProgramQuestions, { params: { id: params.id }, body }, options)
          }
        />
      )}
    </WhenLoaded>
  );
}
