import clsx from 'clsx';
import { noteCalls } from '@doctorbird/contract/admin/notes';
import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Card } from '../today/card.tsx';
import { NoteForm } from './load-note-form.ts';
import { NoteRows } from './note-rows.tsx';
import { readersOf } from './note-texts.ts';
import { useWriting } from './use-writing.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './notes.module.css';

export type RecordNotesProps = { kind: RecordKind; id: string };

const shown = 10;
/** The notes on one record, newest first. The form for a new one, with its list of colleagues, loads when it is asked for. */
export function RecordNotesPanel({ kind, id }: RecordNotesProps) {
  const [page, setPage] = useState(1);
  const record = { record_kind: kind, record_id: id };
  const notes = useLoaded(`${kind} ${id} ${page}`, (signal) =>
    call(noteCalls.listNotes, { query: { ...record, page, limit: shown } }, { signal }),
  );
  const colleagues = useLoaded(`${kind} ${id}`, (signal) =>
    call(noteCalls.listColleagues, { query: record }, { signal }),
  );
  const people = colleagues.data?.data ?? [];
  const { writing, wasAsked, toggle } = useWriting(`${kind} ${id}`);
  const { data, failure, again } = notes;
  const changed = () => (page === 1 ? again() : setPage(1));
  return (
    <Card
      id="notes"
      title="Notes"
      note={data ? String(data.total) : undefined}
      aside={
        <Button
          variant="line"
          size="sm"
          plain
          asks={noteCalls.addNote}
          aria-keyshortcuts={writing ? undefined : 'N'}
          onClick={toggle}
        >
          {writing ? 'Cancel note' : 'Add a note'}
        </Button>
      }
    >
      <div className={clsx(layoutStyles.stack16, styles.body)}>
        {writing && colleagues.failure && <ErrorState message={colleagues.failure} onRetry={colleagues.again} />}
        {writing && !colleagues.failure && colleagues.data && (
          <NoteForm
            about={id}
            people={people}
            hint={readersOf(kind)}
            focused={wasAsked}
            save={({ text }, idempotencyKey) =>
              call(noteCalls.addNote, { body: { ...record, text } }, { idempotencyKey })
            }
            onSaved={changed}
          />
        )}
        {failure && <ErrorState message={failure} onRetry={again} />}
        {data && data.data.length > 0 && <NoteRows notes={data.data} people={people} onChanged={again} />}
        {data && data.total > shown && (
          <div className={styles.pages}>
            <Button variant="line" size="sm" plain disabled={page === 1} onClick={() => setPage(page - 1)}>
              Newer notes
            </Button>
            <Button
              variant="line"
              size="sm"
              plain
              disabled={page * shown >= data.total}
              onClick={() => setPage(page + 1)}
            >
              Older notes
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
