import clsx from 'clsx';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as textStyles from '../../../ui/text.module.css';

const OpenForm = whenShown(async () => (await import('./medical-notes-forms.tsx')).OpenNotesForm);
const WriteForm = whenShown(async () => (await import('./medical-notes-forms.tsx')).WriteNotesForm);

type Child = Pick<AdminStudent, 'id' | 'full_name' | 'has_medical_notes' | 'archived' | 'version'>;

/** Opened on demand, with a reason, and never stored: leaving the page closes them. */
export function MedicalNotes({ child }: { child: Child }) {
  const [notes, setNotes] = useState<string | null>(null);
  const [writing, setWriting] = useState(false);
  const present = child.has_medical_notes;
  const closed = present && notes === null;
  const close = () => {
    setWriting(false);
    setNotes(null);
  };
  return (
    <Panel title="Medical notes" tone={present ? 'gold' : 'surface'}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        {closed && <OpenForm child={child} onOpen={setNotes} />}
        {!closed && !writing && (
          <>
            {present ? (
              <p className={textStyles.lines} role="status">
                {notes}
              </p>
            ) : (
              <p>None are written.</p>
            )}
            <div className={actionsStyles.actions}>
              {!child.archived && (
                <Button variant="line" size="sm" plain onClick={() => setWriting(true)}>
                  {present ? 'Change the notes' : 'Write notes'}
                </Button>
              )}
              {present && (
                <Button variant="line" size="sm" plain onClick={close}>
                  Hide
                </Button>
              )}
            </div>
          </>
        )}
        {!closed && writing && <WriteForm child={child} notes={notes ?? ''} onClose={close} />}
      </div>
    </Panel>
  );
}
