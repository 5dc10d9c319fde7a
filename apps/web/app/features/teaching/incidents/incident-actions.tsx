import { requiredText } from '@doctorbird/contract/core/text';
import { incidentCalls, type IncidentRecord } from '@doctorbird/contract/teaching/incidents';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { deviceRow } from '../../../api/device-row.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { addIncidentLine, countersignIncident } from './send-incident.ts';
import * as panelStyles from '../../../ui/panel.module.css';

type ActionProps = { note: IncidentRecord; onDone: () => void };

const signing = z.object({ signature: requiredText('Write your name to sign', 120) });
const adding = z.object({
  kind: z.enum(['addendum', 'notified', 'registry']),
  text: requiredText('Write what you add', 2000),
});
const kinds = [
  { value: 'addendum', label: 'More facts' },
  { value: 'notified', label: 'Who in the family was told, and how' },
  { value: 'registry', label: 'Case number of the Registry (only you and the office read it)' },
];

const say = (answer: unknown, done: string): void =>
  toast.success(answer === null ? 'Saved on this device. It will be sent when there is a connection.' : done);

/** What the team does with a signed note. */
export const IncidentActions = ({ note, onDone }: ActionProps) => (
  <>
    {note.may.countersign && <Countersign note={note} onDone={onDone} />}
    {note.may.close && <Close note={note} onDone={onDone} />}
    {note.may.add && <Add note={note} onDone={onDone} />}
  </>
);

function Countersign({ note, onDone }: ActionProps) {
  const intent = useIntentKey();
  const { field, frame } = useCallForm(signing, {
    defaults: { signature: '' },
    fallback: 'Failed to sign the note',
    send: async ({ signature }) => {
      const answer = await intent.once(['countersign', note.id, signature], (key) =>
        countersignIncident(note.id, { ...deviceRow(key), signature }, `Second signature: ${note.student.full_name}`),
      );
      say(answer, 'You signed as the second person.');
      onDone();
    },
  });
  return (
    <Panel title="Sign as the second person" tone="gold">
      <div className={panelStyles.body}>
        <FormFrame frame={frame} label="Sign as the second person">
          <TextField label="Your name as signature" autoComplete="off" {...field('signature')} />
          <Button type="submit" pending={frame.pending} pendingLabel="Signing">
            Sign
          </Button>
        </FormFrame>
      </div>
    </Panel>
  );
}

function Add({ note, onDone }: ActionProps) {
  const intent = useIntentKey();
  const { field, frame, form } = useCallForm(adding, {
    defaults: { kind: 'addendum', text: '' },
    fallback: 'Failed to add to the note',
    send: async ({ kind, text }) => {
      const answer = await intent.once(['add', note.id, kind, text, note.lines.length], (key) =>
        addIncidentLine(
          note.id,
          { ...deviceRow(key), kind, text },
          `Added to the note about ${note.student.full_name}`,
        ),
      );
      say(answer, 'Added to the note.');
      form.reset();
      onDone();
    },
  });
  return (
    <Panel title="Add to the note">
      <div className={panelStyles.body}>
        <FormFrame frame={frame} label="Add to the note">
          <SelectField label="What do you add?" options={kinds} {...field('kind')} />
          <TextArea label="Text" rows={3} {...field('text')} />
          <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Saving">
            Add
          </Button>
        </FormFrame>
      </div>
    </Panel>
  );
}

function Close({ note, onDone }: ActionProps) {
  const { run, pending } = useAction();
  const close = async () => {
    const closed = await run({
      meaning: ['close incident', note.id],
      make: (key) =>
        call(
          incidentCalls.closeIncident,
          { params: { id: note.id }, body: { ...deviceRow(key), text: null } },
          { idempotencyKey: key },
        ),
      done: () => 'The note is closed.',
      fallback: 'Failed to close the note',
    });
    if (closed) onDone();
  };
  return (
    <Button variant="line" plain pending={pending} onClick={() => void close()}>
      Close the note
    </Button>
  );
}
