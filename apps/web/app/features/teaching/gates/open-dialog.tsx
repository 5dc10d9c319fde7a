import { studentList } from '@doctorbird/contract/families/students.list';
import { openGate, programGateCalls } from '@doctorbird/contract/teaching/program-gates';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { sendableText, useAsTyped } from '../../../forms/use-as-typed.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { readList } from '../../../lists/read-list.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type OpenDialogProps = { program: { id: string; title: string }; onSaved: () => void; onClose: () => void };

const most = 8;

/** Opens a program for one child before the levels, with a reason. */
export const OpenDialog = (props: OpenDialogProps) => (
  <Dialog title={`Open ${props.program.title} for a child`} open onClose={props.onClose}>
    <OpenForm {...props} />
  </Dialog>
);

function OpenForm({ program, onSaved, onClose }: OpenDialogProps) {
  const intent = useIntentKey();
  const [typed, setTyped] = useState('');
  const q = sendableText(typed);
  const { answered, failure } = useAsTyped({
    question: q === '' ? null : q,
    ask: (signal) => readList(studentList)({ q, limit: most }, signal),
    failed: (reason) => messageOf(reason, 'The search did not answer.'),
  });
  const { field, frame } = useCallForm(openGate, {
    defaults: { student_id: '', reason: '' },
    fallback: 'Failed to open the program for this child',
    send: async (body) => {
      await intent.once(body, (idempotencyKey) =>
        call(programGateCalls.openProgramGate, { params: { id: program.id }, body }, { idempotencyKey }),
      );
      toast.success('The family can request a place now.');
      onSaved();
    },
  });
  const found = answered?.answer.data ?? [];
  return (
    <DialogForm frame={frame} submit="Open for this child" onCancel={onClose}>
      <TextField
        label="Find a child"
        optional
        maxLength={80}
        autoComplete="off"
        error={failure?.text}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <SelectField
        label="Child"
        placeholder={q !== '' && found.length === 0 ? 'No child of this name' : 'Choose a child'}
        options={found.map(({ id, full_name: name, parent }) => ({
          value: id,
          label: parent ? `${name} (${parent.full_name})` : name,
        }))}
        {...field('student_id')}
      />
      <TextField label="Why" hint="The family reads it" {...field('reason')} />
    </DialogForm>
  );
}
