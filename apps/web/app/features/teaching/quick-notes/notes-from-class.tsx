import { quickNoteCalls } from '@doctorbird/contract/teaching/quick-notes';
import { call } from '../../../api/call.ts';
import { formatDay } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Panel } from '../../../ui/panel.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './quick-notes.module.css';

const shown = 5;

/** What teachers noted about a child lately, for its family; nothing while there is none. */
export function NotesFromClass({ studentId }: { studentId: string }) {
  const { data: notes } = useLoaded(studentId, (signal) =>
    call(quickNoteCalls.listQuickNotes, { query: { student_id: studentId, limit: shown } }, { signal }),
  );
  if (!notes || notes.data.length === 0) return null;
  return (
    <Panel title="From class">
      <div className={panelStyles.body}>
        <ul className={styles.today}>
          {notes.data.map((note) => (
            <li key={note.id}>
              <p>
                <b>{note.tag}</b>
                {note.text && <span>{note.text}</span>}
                <small className={typeStyles.note}>{`${note.by}, ${formatDay(note.at)}`}</small>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
