import {
  openingNightCalls,
  type OpeningBoard,
  type OpeningNight,
} from '@doctorbird/contract/enrollments/opening-nights';
import { optionalText } from '@doctorbird/contract/core/text';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

const schema = z.strictObject({ message: optionalText(200) });

type MessageDialogProps = { night: OpeningNight; onClose: () => void; onSaved: (board: OpeningBoard) => void };

/** What everybody in line reads above their number, within half a minute. */
export function MessageDialog({ night, onClose, onSaved }: MessageDialogProps) {
  const { field, frame } = useCallForm(schema, {
    defaults: { message: night.message ?? '' },
    fallback: 'Failed to save the message',
    draft: false,
    send: async ({ message }) => {
      onSaved(await call(openingNightCalls.steerLine, { params: { id: night.id }, body: { message } }));
      onClose();
    },
  });
  return (
    <Dialog title="Message everyone in line" open onClose={onClose}>
      <DialogForm frame={frame} submit="Show message" pendingLabel="Saving" onCancel={onClose}>
        <TextArea
          label="Message"
          hint="It stands above their number until you change it. Leave it empty to remove it."
          rows={3}
          maxLength={200}
          {...field('message')}
        />
      </DialogForm>
    </Dialog>
  );
}
