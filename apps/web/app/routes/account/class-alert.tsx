import { attendanceAlertCalls } from '@doctorbird/contract/teaching/attendance-alerts';
import { call } from '../../api/call.ts';
import { LinkedPage, loadLinked } from '../../features/accounts/sign-in/linked-page.tsx';
import { AlertAnswers } from '../../features/teaching/alerts/alert-answers.tsx';
import { alertText } from '../../features/teaching/alerts/alert-texts.ts';
import { formatDayTime } from '../../format/dates.ts';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { secretPageMeta } from '../../session/secret-page.ts';
import type { Route } from './+types/class-alert.ts';

export const meta = secretPageMeta('Is your child coming?');

/** In the browser alone: nothing about the child is in a page that the server makes. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadLinked(() => call(attendanceAlertCalls.showAttendanceAlert, { params: { token: params.token } }));
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** Answered with one tap, without signing in: the link came in a message to one guardian. */
export default function ClassAlert({ loaderData, params }: Route.ComponentProps) {
  return (
    <LinkedPage
      loaded={loaderData}
      title={({ child }) => `Where is ${child}?`}
      lead={({ program, starts_at: start, location }) =>
        [program, formatDayTime(start), location].filter(Boolean).join(', ')
      }
    >
      {(alert) => (
        <>
          <p role="status">{alertText(alert)}</p>
          <AlertAnswers
            alert={alert}
            make={(answer) =>
              call(attendanceAlertCalls.answerAttendanceAlert, { params: { token: params.token }, body: { answer } })
            }
          />
        </>
      )}
    </LinkedPage>
  );
}
