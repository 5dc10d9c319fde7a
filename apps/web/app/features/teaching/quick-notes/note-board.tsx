import type { NoteSheet, NoteTag, QuickNote } from '@doctorbird/contract/teaching/quick-notes';
import clsx from 'clsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatTime } from '../../../format/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePart } from '../../../ui/use-part.ts';
import { saveNote, undoNote } from './save-note.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './quick-notes.module.css';

type Child = NoteSheet['children'][number];

/** One tap on a child, one on a word: the second saves. Words and a photo can follow. */
export function NoteBoard({ sheet }: { sheet: NoteSheet }) {
  const { program, children, tags, today } = sheet;
  const [child, setChild] = useState<Child | null>(null);
  const [adding, setAdding] = useState<QuickNote | null>(null);
  const more = usePart(() => import('./add-to-note.tsx').then(({ AddToNote }) => AddToNote));
  const { run, pending } = useAction();
  const { revalidate } = useRevalidator();
  const undo = async (id: string) => {
    try {
      await undoNote(id);
      await revalidate();
    } catch (reason) {
      toast.error(messageOf(reason, 'Failed to undo the note'));
    }
  };
  const save = async (of: Child, tag: NoteTag) => {
    setChild(null);
    const saved = await run({
      // The count makes the same word about the same child another note.
      meaning: ['note', of.id, tag.label, of.this_week, today.length],
      make: (key) => saveNote({ programId: program.id, child: of, tag: tag.label }, key),
      fallback: 'Failed to save the note',
    });
    if (saved)
      toast.undoable(
        `${of.first_name}: ${tag.label.toLowerCase()}. Saved ${formatTime(new Date())}.`,
        () => void undo(saved),
      );
  };
  const withNote = children.filter(({ this_week: week }) => week > 0).length;
  if (children.length === 0)
    return <EmptyState title="Nobody here yet">Children appear here when they have a place in this class.</EmptyState>;
  return (
    <>
      <ul className={styles.board} aria-label="Children">
        {children.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.tile}
              aria-disabled={pending || undefined}
              onClick={() => setChild(one)}
            >
              <Avatar name={one.name} />
              <b>{one.first_name}</b>
              <Pads count={one.this_week} />
            </button>
          </li>
        ))}
      </ul>
      <p className={typeStyles.note}>
        {`A filled pad is a note this week. ${withNote} of ${children.length} ${withNote === 1 ? 'has' : 'have'} one. An open pad asks for your eyes.`}
      </p>
      {today.length > 0 && (
        <Panel title="Today">
          <ul className={clsx(panelStyles.body, styles.today)}>
            {today.map((note) => (
              <li key={note.id}>
                <p>
                  <b>{`${note.first_name}: ${note.tag.toLowerCase()}`}</b>
                  {note.text && <span>{note.text}</span>}
                  <small className={typeStyles.note}>
                    {[
                      formatTime(note.at),
                      !note.mine && note.by,
                      note.media_id && 'with a photo',
                      note.team_only && 'teachers and the office only',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </p>
                {note.mine && (
                  <span className={styles.acts}>
                    <Button
                      variant="line"
                      size="sm"
                      plain
                      onClick={() => {
                        setAdding(note);
                        void more.show();
                      }}
                    >
                      Add
                      <span className="visually-hidden">{` words or a photo to the note about ${note.first_name}`}</span>
                    </Button>
                    <Button variant="line" size="sm" plain onClick={() => void undo(note.id)}>
                      Undo
                      <span className="visually-hidden">{` the note about ${note.first_name}`}</span>
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Dialog title={child?.name ?? ''} open={child !== null} onClose={() => setChild(null)}>
        {child && (
          <div className={layoutStyles.stack10}>
            <p className={typeStyles.note}>{historyOf(child)}</p>
            {tags.map((tag) => (
              <button
                key={tag.label}
                type="button"
                className={clsx(styles.word, tag.team_only && styles.team)}
                onClick={() => void save(child, tag)}
              >
                <b>{tag.label}</b>
                <small>
                  {tag.team_only ? 'Teachers and the office only' : `${child.first_name} and the family see it`}
                </small>
              </button>
            ))}
            <p className={typeStyles.note}>
              One tap saves. A photo and words can follow. A worry about safety is not a note: please ring the office.
            </p>
          </div>
        )}
      </Dialog>
      {adding && more.open && more.Part && (
        <more.Part
          note={adding}
          programId={program.id}
          photos={children.find(({ id }) => id === adding.student_id)?.photos ?? 'unanswered'}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}

/** At most three pads; the count in words for those who do not see them. */
const Pads = ({ count }: { count: number }) => (
  <span className={styles.pads}>
    {count === 0 ? (
      <i className={styles.open} />
    ) : (
      Array.from({ length: Math.min(count, 3) }, (_, at) => <i key={at} />)
    )}
    <span className="visually-hidden">{count === 1 ? '1 note this week' : `${count} notes this week`}</span>
  </span>
);

const historyOf = ({ this_week: week, last }: Child): string =>
  [
    week === 0 ? 'No note this week.' : week === 1 ? '1 note this week.' : `${week} notes this week.`,
    last && `Last: ${last}`,
  ]
    .filter(Boolean)
    .join(' ');
