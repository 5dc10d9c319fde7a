import { internalNote } from '@doctorbird/contract/messages/conversations';
import { useState } from 'react';
import { NoteForm } from '../../../forms/note-form.tsx';
import { Button } from '../../../ui/button.tsx';

type NoteBoxProps = { id: string; save: (body: { text: string }, idempotencyKey: string) => Promise<unknown> };

/** An internal note, written below the conversation. */
export function NoteBox({ id, save }: NoteBoxProps) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <div>
        <Button variant="line" size="sm" plain onClick={() => setOpen(true)}>
          Add an internal note
        </Button>
      </div>
    );
  return (
    <NoteForm
      schema={internalNote}
      about={id}
      label="Internal note"
      hint="The family never sees it here. A copy of their data includes it."
      save={async (body, key) => {
        await save(body, key);
        setOpen(false);
      }}
    />
  );
}
