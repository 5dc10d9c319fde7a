import clsx from 'clsx';
import { noteCalls, type Note } from '@doctorbird/contract/admin/notes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Mentionable } from './mention-box.tsx';
import { NoteForm } from './load-note-form.ts';
import { NoteText } from './note-text.tsx';
import { useMay } from '../../../portal/may.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './notes.module.css';

type NoteRowsProps = { notes: readonly Note[]; people: readonly Mentionable[]; onChanged: () => void };

/** The notes on a record: one's own can be edited, all of them deleted. */
export function NoteRows({ notes, people, onChanged }: NoteRowsProps) {
  const [leaving, setLeaving] = useState<Note | null>(null);
  const { run } = useAction();
  const remove = async () => {
    if (!leaving) return;
    await run({
      meaning: ['note', leaving.id],
      make: async () => {
        await call(noteCalls.removeNote, { params: { id: leaving.id } });
        return true;
      },
      done: () => {
        onChanged();
        return 'The note is deleted.';
      },
      fallback: 'Failed to delete the note',
    });
  };
  return (
    <>
      <ul className={styles.notes} aria-label="Notes">
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} people={people} onChanged={onChanged} onRemove={() => setLeaving(note)} />
        ))}
      </ul>
      <ConfirmDialog
        title="Delete this note?"
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        confirmLabel="Delete note"
        dismissLabel="Keep it"
        onConfirm={remove}
      >
        <p>It is deleted permanently. The audit log records that there was a note, but not its text.</p>
        {leaving && <NoteText text={leaving.text} mentions={leaving.mentions} />}
      </ConfirmDialog>
    </>
  );
}

type NoteRowProps = Omit<NoteRowsProps, 'notes'> & { note: Note; onRemove: () => void };

function NoteRow({ note, people, onChanged, onRemove }: NoteRowProps) {
  const [editing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { run, pending } = useAction();
  const may = useMay();
  const asked = useLocation().hash === `#note-${note.id}`;
  const { id, unread } = note;
  const markRead = () =>
    run({
      meaning: ['read', id],
      make: async () => {
        await call(noteCalls.setMentionRead, { params: { id }, body: { read: true } });
        return true;
      },
      done: () => {
        onChanged();
        return null;
      },
      fallback: 'Failed to mark the note as read',
    });
  const readNow = useEffectEvent(() => {
    if (unread) void markRead();
  });
  useEffect(() => {
    // The notes come after the page, which could not scroll to one of them yet.
    if (!asked) return;
    readNow();
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [asked]);
  const when = formatDateTime(note.at);
  return (
    <li ref={row} id={`note-${id}`} tabIndex={asked ? -1 : undefined} className={clsx(asked && styles.asked)}>
      {editing ? (
        <NoteForm
          about={id}
          note={note}
          people={people}
          focused
          save={(body, idempotencyKey) => call(noteCalls.changeNote, { params: { id }, body }, { idempotencyKey })}
          onSaved={() => {
            setEditing(false);
            onChanged();
          }}
          onStale={onChanged}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {unread && (
            <p className={styles.unread}>
              <Badge tone="waiting">Mentions you</Badge>
              <button
                type="button"
                className={buttonStyles.textButton}
                aria-disabled={pending || undefined}
                aria-label={`Mark as read: the note of ${when}`}
                onClick={() => void markRead()}
              >
                Mark as read
              </button>
            </p>
          )}
          <NoteText text={note.text} mentions={note.mentions} />
          <p className={styles.foot}>
            <small className={typeStyles.muted}>{`${when}, ${note.by}${note.edited_at ? ', edited' : ''}`}</small>
            <span className={styles.buttons}>
              {note.own && may(noteCalls.changeNote) && (
                <button
                  type="button"
                  className={buttonStyles.textButton}
                  aria-label={`Edit the note of ${when}`}
                  onClick={() => setEditing(true)}
                >
                  Edit
                </button>
              )}
              <Allowed asks={noteCalls.removeNote}>
                <button
                  type="button"
                  className={buttonStyles.textButton}
                  aria-label={`Delete the note of ${when}`}
                  onClick={onRemove}
                >
                  Delete
                </button>
              </Allowed>
            </span>
          </p>
        </>
      )}
    </li>
  );
}
