import type { WorkRecord } from '@doctorbird/contract/admin/today';
import { closeStop, doorStopCalls, type DoorStopRecord } from '@doctorbird/contract/teaching/door-stops';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

type CloseProps = { record: WorkRecord; onClose: () => void; onClosed: (text: string) => void };

/** Who came for which child, and what was done about it. */
export function CloseStop({ record, onClose, onClosed }: CloseProps) {
  const { data, failure, again } = useLoaded(record.id, (signal) =>
    call(doorStopCalls.getStop, { params: { id: record.id } }, { signal }),
  );
  return (
    <Dialog title={`Stopped at the door: ${record.title}`} open onClose={onClose}>
      {failure ? (
        <ErrorState message={failure} onRetry={again} />
      ) : data ? (
        <CloseForm stop={data} id={record.id} onClose={onClose} onClosed={onClosed} />
      ) : (
        <Spinner label="Loading" />
      )}
    </Dialog>
  );
}

const whereText = ({ place, by }: DoorStopRecord): string =>
  place === 'kiosk' ? 'At the kiosk' : `At the door, with ${by ?? 'a member of the team'}`;

type FormProps = Omit<CloseProps, 'record'> & { stop: DoorStopRecord; id: string };

function CloseForm({ stop, id, onClose, onClosed }: FormProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const params = { id };
  const { field, frame } = useCallForm(closeStop, {
    defaults: { note: '' },
    fallback: 'Failed to close the stop',
    send: async (body) => {
      await intent.once({ params, body }, (idempotencyKey) =>
        call(doorStopCalls.closeStop, { params, body }, { idempotencyKey }),
      );
      onClosed('Closed. The history of the child has the note.');
      await revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Close the stop" pendingLabel="Saving" onCancel={onClose} cancel="Go back">
      <FactList
        facts={[
          { label: 'Who came', value: stop.adult_name },
          { label: 'When', value: formatDayTime(stop.at) },
          { label: 'Where', value: whereText(stop) },
          { label: 'Class', value: stop.meeting.title },
        ]}
      />
      <p>Call the team at the class first. Close it when the child is safe.</p>
      <TextArea
        label="What was done"
        hint="Admins read it in the history of the child. Please leave out the name."
        rows={3}
        {...field('note')}
      />
    </DialogForm>
  );
}
