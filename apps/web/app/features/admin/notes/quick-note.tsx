import { noteCalls } from '@doctorbird/contract/admin/notes';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NoteForm } from './load-note-form.ts';
import { readersOf } from './note-texts.ts';
import { useMay } from '../../../portal/may.ts';
import * as foldStyles from '../../../ui/fold.module.css';

/** A note on a family from beside a list; it is read on the family's page. */
export function FamilyQuickNote({ parentId }: { parentId: string }) {
  const [opened, setOpened] = useState(false);
  const may = useMay();
  if (!may(noteCalls.addNote)) return null;
  return (
    <details className={foldStyles.fold} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary aria-keyshortcuts="N">Add a note about the family</summary>
      {opened && <QuickForm key={parentId} parentId={parentId} />}
    </details>
  );
}

function QuickForm({ parentId }: { parentId: string }) {
  const record = { record_kind: 'family', record_id: parentId } as const;
  const { data, failure, again } = useLoaded(parentId, (signal) =>
    call(noteCalls.listColleagues, { query: record }, { signal }),
  );
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return null;
  return (
    <NoteForm
      about={parentId}
      people={data.data}
      hint={readersOf('family')}
      save={({ text }, idempotencyKey) => call(noteCalls.addNote, { body: { ...record, text } }, { idempotencyKey })}
      onSaved={() => {}}
    />
  );
}
