import { familyImportCalls, type FamilyImport } from '@doctorbird/contract/families/family-imports';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { importsPath } from './import-texts.ts';

/** A file that was the wrong one, or that nobody goes on with: it holds what families wrote, so it need not stay until it is old. */
export function DeleteImport({ one }: { one: FamilyImport }) {
  const [open, setOpen] = useState(false);
  const { run } = useAction();
  const remove = async () => {
    const done = await run({
      meaning: ['delete', one.id],
      make: async () => {
        await call(familyImportCalls.dropFamilyImport, { params: { id: one.id } });
        return true;
      },
      leaveTo: () => importsPath(one),
      done: () => `“${one.file}” is deleted.`,
      fallback: 'Failed to delete the file',
    });
    if (!done) throw new Error('not deleted');
  };
  return (
    <div>
      <Button variant="line" size="sm" plain onClick={() => setOpen(true)}>
        Delete this file
      </Button>
      <ConfirmDialog
        title={`Delete ${one.file}?`}
        open={open}
        onClose={() => setOpen(false)}
        confirmLabel="Delete file"
        onConfirm={remove}
      >
        Nothing of it has been imported. The columns that you matched and the rows that you repaired go with it.
      </ConfirmDialog>
    </div>
  );
}
