import { bulkMessageCalls, messageMany } from '@doctorbird/contract/enrollments/bulk-messages';
import type { SelectedEnrollment } from '@doctorbird/contract/enrollments/bulk-enrollments';
import { call } from '../../../api/call.ts';
import { MessageForm } from '../../../portal/message-form.tsx';
import { nameOf } from './bulk-texts.ts';

type PlaceMessageFormProps = { chosen: readonly SelectedEnrollment[]; onClose: () => void };

/** An email to the families of the chosen places. */
export const PlaceMessageForm = ({ chosen, onClose }: PlaceMessageFormProps) => (
  <MessageForm
    schema={messageMany}
    chosen={chosen.map((row) => ({ id: row.id, name: nameOf(row) }))}
    hints={{
      subject: '{program} is filled in.',
      text: '{parent}, {child} and {program} are filled in for each family.',
    }}
    send={(body, idempotencyKey) => call(bulkMessageCalls.messageFamilies, { body }, { idempotencyKey })}
    onClose={onClose}
  />
);
