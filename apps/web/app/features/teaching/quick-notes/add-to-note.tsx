import { mostNoteLetters, type QuickNote } from '@doctorbird/contract/teaching/quick-notes';
import type { PhotoLevel } from '@doctorbird/contract/teaching/stories';
import { pictureUpload } from '@doctorbird/contract/core/uploads';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { FileField } from '../../../forms/file-field.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { addToNote } from './save-note.ts';
import * as typeStyles from '../../../ui/type.module.css';

const written = z.object({ text: z.string().max(mostNoteLetters) });

type AddToNoteProps = {
  note: QuickNote;
  programId: string;
  /** What the family said about photos. */
  photos: PhotoLevel;
  onClose: () => void;
};

/** Words and a photo for a note that is saved already. */
export function AddToNote({ note, programId, photos, onClose }: AddToNoteProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const [photo, setPhoto] = useState<File | null>(null);
  const { field, frame } = useCallForm(written, {
    defaults: { text: note.text ?? '' },
    fallback: 'Failed to add to the note',
    draft: false,
    send: async ({ text }) => {
      const file = photo && [photo.name, photo.size, photo.lastModified];
      const more = { note, programId, text, photo };
      const arrived = await intent.once({ id: note.id, text, file }, (key) => addToNote(more, key));
      toast.success(arrived ? 'Added to the note.' : 'It waits on this device until there is a connection.');
      onClose();
      await revalidate();
    },
  });
  const mayShow = photos === 'own' || photos === 'class' || photos === 'public';
  return (
    <Dialog title={`${note.first_name}: ${note.tag.toLowerCase()}`} open onClose={onClose}>
      <DialogForm frame={frame} onCancel={onClose} submit="Save">
        <TextArea label="In a few words" optional rows={2} maxLength={mostNoteLetters} {...field('text')} />
        {note.media_id ? (
          <p className={typeStyles.note}>This note has a photo.</p>
        ) : mayShow ? (
          <FileField
            label="Photo"
            rule={pictureUpload}
            file={photo}
            optional
            progress={null}
            note={
              note.team_only
                ? undefined
                : `It also goes into the portfolio of ${note.first_name}: the family said yes to photos`
            }
            onChoose={setPhoto}
          />
        ) : (
          <p className={typeStyles.note}>{`No photo: the family of ${note.first_name} has not said yes to photos.`}</p>
        )}
      </DialogForm>
    </Dialog>
  );
}
