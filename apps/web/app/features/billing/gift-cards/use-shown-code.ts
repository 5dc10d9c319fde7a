import { useState } from 'react';
import { wasDecided } from '../../../forms/intent-key.ts';
import { useAction } from '../../../forms/use-action.ts';
import { toast } from '../../../ui/toast.ts';

/**
 * Asks for the code of a gift card, which is shown once. Where the answer was lost, the server repeats it for the same key: the card
 * can be asked about again (`isUnheard`), although the list may say by then that its code was shown.
 */
export function useShownCode(ask: (id: string, idempotencyKey: string) => Promise<{ code: string }>) {
  const [code, setCode] = useState<string | null>(null);
  const [unheard, setUnheard] = useState<readonly string[]>([]);
  const { run } = useAction();

  const show = async (id: string): Promise<void> => {
    const others = (ids: readonly string[]) => ids.filter((other) => other !== id);
    await run({
      meaning: { card: id },
      make: (idempotencyKey) => ask(id, idempotencyKey),
      // Before the page is loaded again, which may fail.
      done: (shown) => {
        setUnheard(others);
        setCode(shown.code);
        return null;
      },
      fallback: 'The code could not be shown',
      onRefusal: (reason) => {
        const decided = wasDecided(reason);
        setUnheard((ids) => (decided ? others(ids) : [...others(ids), id]));
        if (decided || reason.code === 'still_running') return false;
        toast.error('The code did not arrive. It is not lost: please try again.');
        return true;
      },
    });
  };
  return { code, close: () => setCode(null), show, isUnheard: (id: string) => unheard.includes(id) };
}
