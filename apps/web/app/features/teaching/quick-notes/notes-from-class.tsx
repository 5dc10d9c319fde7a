import { quickNoteCalls, type QuickNote } from '@doctorbird/contract/teaching/quick-notes';
import { call } from '../../../api/call.ts';
import { formatDay } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Panel } from '../../../ui/panel.tsx';
import * as foldStyles from '../../../ui/fold.module.css';
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
        <NoteLines notes={notes.data.slice(0, 1)} />
        {notes.data.length > 1 && (
          <details className={foldStyles.fold}>
            <summary>{notes.data.length === 2 ? '1 earlier note' : `${notes.data.length - 1} earlier notes`}</summary>
            <NoteLines notes={notes.data.slice(1)} />
          </details>
        )}
      </div>
    </Panel>
  );
}

const NoteLines = ({ notes }: { notes: ReadonlyArray<Pick<QuickNote, 'id' | 'tag' | 'text' | 'by' | 'at'>> }) => (
  <ul className={styles.today}>
    {notes.map((note) => (
      <li key={note.id}>
        <p>
          <b>{note.tag}</b>
          {note.text && <span>{note.text}</span>}
          <small className={typeStyles.note}>{`${note.by}, ${formatDay(note.at)}`}</small>
        </p>
      </li>
    ))}
  </ul>
);
