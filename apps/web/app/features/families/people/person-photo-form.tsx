import { childPeopleCalls, type Person } from '@doctorbird/contract/families/pick-up-people';
import { pictureUpload } from '@doctorbird/contract/core/uploads';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import { useFetchedFile } from '../../../api/use-fetched-file.ts';
import { FileField } from '../../../forms/file-field.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './person-fields.module.css';

type PhotoProps = { childId: string; person: Person; onClose: () => void };

/** The photo that the team looks at when this person is at the door. */
export function PersonPhotoForm({ childId, person, onClose }: PhotoProps) {
  const [file, setFile] = useState<File | null>(null);
  const { run, pending } = useAction();
  const params = { id: childId, person_id: person.id };
  const present = useFetchedFile(
    childPeopleCalls.getPersonPhoto,
    { params },
    person.photo ? `${person.id}/${person.version}` : null,
  );
  const save = async (photo: File) => {
    const saved = await run({
      meaning: ['set photo', person.id, photo.name, photo.size, photo.lastModified],
      make: (idempotencyKey) => upload(childPeopleCalls.setPersonPhoto, { params, file: photo }, { idempotencyKey }),
      done: () => `The photo of ${person.full_name} is saved.`,
      fallback: 'Failed to save the photo',
    });
    if (saved) onClose();
  };
  const remove = async () => {
    const removed = await run({
      meaning: ['remove photo', person.id],
      make: async () => {
        await call(childPeopleCalls.removePersonPhoto, { params });
        return true;
      },
      done: () => `The photo of ${person.full_name} is removed.`,
      fallback: 'Failed to remove the photo',
    });
    if (removed) onClose();
  };
  return (
    <div className={layoutStyles.stack14}>
      <p>Only you, the office and the team at the door of the class see it.</p>
      {present.url && <img className={styles.photo} src={present.url} alt={`${person.full_name}, as stored now`} />}
      <FileField label="Photo" rule={pictureUpload} file={file} onChoose={setFile} progress={null} />
      <span className={actionsStyles.actions}>
        <Button variant="leaf" pending={pending} disabled={file === null} onClick={() => file && void save(file)}>
          Save the photo
        </Button>
        {person.photo && (
          <Button variant="line" plain disabled={pending} onClick={() => void remove()}>
            Remove the photo
          </Button>
        )}
      </span>
    </div>
  );
}
