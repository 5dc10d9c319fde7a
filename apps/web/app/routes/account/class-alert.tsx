import { attendanceAlertCalls, type FamilyAlert } from '@doctorbird/contract/teaching/attendance-alerts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { AccountFrame } from '../../features/accounts/sign-in/account-frame.tsx';
import { AlertAnswers } from '../../features/teaching/alerts/alert-answers.tsx';
import { alertText } from '../../features/teaching/alerts/alert-texts.ts';
import { formatDayTime } from '../../format/dates.ts';
import { Drawing } from '../../illustrations/drawing.tsx';
import { TalkToAPerson } from '../../portal/talk-to-a-person.tsx';
import { GuardSpinner } from '../../session/route-guard.tsx';
import type { Route } from './+types/class-alert.ts';

export const meta = () => [
  { title: 'Is your child coming?' },
  { name: 'robots', content: 'noindex' },
  // The link is a secret: it must not leak in a Referer.
  { name: 'referrer', content: 'no-referrer' },
];

/** In the browser alone: nothing about the child is in a page that the server makes. */
export async function clientLoader({
  params,
}: Route.ClientLoaderArgs): Promise<{ alert: FamilyAlert | null; problem: string }> {
  try {
    return {
      alert: await call(attendanceAlertCalls.showAttendanceAlert, { params: { token: params.token } }),
      problem: '',
    };
  } catch (reason) {
    return { alert: null, problem: messageOf(reason, 'This could not be loaded. Please try again, or call us.') };
  }
}
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** Answered with one tap, without signing in: the link came in a message to one guardian. */
export default function ClassAlert({ loaderData: { alert, problem }, params }: Route.ComponentProps) {
  const art = <Drawing art="mentor" />;
  if (!alert)
    return (
      <AccountFrame art={art} title="This link does not work" lead={problem}>
        <TalkToAPerson />
      </AccountFrame>
    );
  return (
    <AccountFrame
      art={art}
      title={`Where is ${alert.child}?`}
      lead={`${alert.program}, ${formatDayTime(alert.starts_at)}${alert.location ? `, ${alert.location}` : ''}`}
    >
      <p role="status">{alertText(alert)}</p>
      <AlertAnswers
        alert={alert}
        make={(answer) =>
          call(attendanceAlertCalls.answerAttendanceAlert, { params: { token: params.token }, body: { answer } })
        }
      />
      <TalkToAPerson />
    </AccountFrame>
  );
}
