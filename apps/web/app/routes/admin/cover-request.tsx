import { meetingCalls } from '@doctorbird/contract/programs/meetings';
import { coverCalls, type OfficeCover } from '@doctorbird/contract/teaching/cover';
import { call } from '../../api/call.ts';
import { CancelMeetingForm } from '../../features/programs/meetings/cancel-meeting-form.tsx';
import { OfficeCoverView } from '../../features/teaching/cover/office-cover-view.tsx';
import { useAction } from '../../forms/use-action.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useMay } from '../../portal/may.ts';
import type { Route } from './+types/cover-request.ts';

export const meta = portalMeta('Cover', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(coverCalls.getCover, { params: { id: params.id } }, { signal }));
}

export default function CoverRequest({ loaderData }: Route.ComponentProps) {
  const may = useMay()([meetingCalls.cancelMeeting, meetingCalls.restoreMeeting]);
  return (
    <WhenLoaded result={loaderData}>
      {(cover) => (
        <OfficeCoverView
          key={cover.id}
          cover={cover}
          callOff={may ? (onDone) => <CallOff cover={cover} onDone={onDone} /> : null}
        />
      )}
    </WhenLoaded>
  );
}

function CallOff({
  cover: { meeting, version, of_group: ofGroup },
  onDone,
}: {
  cover: OfficeCover;
  onDone: () => void;
}) {
  const { run } = useAction();
  return (
    <CancelMeetingForm
      kind={ofGroup ? 'group' : 'program'}
      meeting={{ ...meeting, version }}
      onClose={onDone}
      onUndo={() =>
        void run({
          meaning: { restore: meeting.id },
          make: (idempotencyKey) =>
            call(meetingCalls.restoreMeeting, { params: { id: meeting.id } }, { idempotencyKey }),
          done: () => 'The class takes place after all.',
          fallback: 'Failed to restore the class',
        })
      }
    />
  );
}
