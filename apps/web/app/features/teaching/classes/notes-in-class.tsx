import clsx from 'clsx';
import { readMedicalNotes } from '@doctorbird/contract/families/people-admin';
import { teachingCalls, type TaughtStudent } from '@doctorbird/contract/teaching/classes';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as textStyles from '../../../ui/text.module.css';

type NotesProps = {
  child: Pick<TaughtStudent, 'id' | 'full_name' | 'has_medical_notes' | 'notes_open_today'>;
  adminPhone: string | null;
};

/** The full health notes: for the child's staff, on class days, with a reason that the parent sees. Closed on leaving. */
export function NotesInClass({ child, adminPhone }: NotesProps) {
  const [notes, setNotes] = useState<string | null>(null);
  const { has_medical_notes: present, notes_open_today: open } = child;
  return (
    <Panel title="Medical notes" tone={present ? 'gold' : 'surface'}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        {!present && <p>None are written.</p>}
        {present && notes !== null && (
          <>
            <p className={textStyles.lines} role="status">
              {notes}
            </p>
            <div>
              <Button variant="line" size="sm" plain onClick={() => setNotes(null)}>
                Hide
              </Button>
            </div>
          </>
        )}
        {present && notes === null && open && <OpenForm child={child} onOpen={setNotes} />}
        {present && notes === null && !open && (
          <p>{`You can open these on class days. Today, please call the office${adminPhone ? `, ${adminPhone}` : ''}.`}</p>
        )}
      </div>
    </Panel>
  );
}

function OpenForm({ child, onOpen }: Pick<NotesProps, 'child'> & { onOpen: (notes: string) => void }) {
  const { field, frame } = useCallForm(readMedicalNotes, {
    defaults: { reason: '' },
    fallback: 'Failed to load data',
    send: async (body) => {
      const answer = await call(teachingCalls.readNotesInClass, { params: { id: child.id }, body });
      onOpen(answer.medical_notes ?? 'None');
    },
  });
  return (
    <FormFrame frame={frame}>
      <p>{`Open today, a class day of ${child.full_name}. Each time is recorded with your name and reason, and the parent can see it.`}</p>
      <TextField label="Why do you need them?" autoComplete="off" {...field('reason')} />
      <Button type="submit" variant="ink" size="sm" plain pending={frame.pending} pendingLabel="Opening">
        Show the notes
      </Button>
    </FormFrame>
  );
}
