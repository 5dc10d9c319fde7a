import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';

type Hidden = { id: string; by: string; text: string };

const Form = whenShown(async () => (await import('./hide-comment.tsx')).HideComment);

/** A comment is hidden from families with a reason. */
export function useHiding() {
  const [hiding, setHiding] = useState<Hidden | null>(null);
  const close = () => setHiding(null);
  return {
    ask: (comment: Hidden) => setHiding(comment),
    dialog: (
      <Dialog title="Hide a comment" open={hiding !== null} onClose={close}>
        {hiding && <Form comment={hiding} onClose={close} />}
      </Dialog>
    ),
  };
}
