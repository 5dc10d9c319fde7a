import { Button } from '../ui/button.tsx';
import { wordsAreBack } from './kept-words.ts';

type KeptNoticeProps = { kept: { restored: boolean; discard: () => void } };

/** Says why a form that was just opened is already filled in. */
export function KeptNotice({ kept }: KeptNoticeProps) {
  if (!kept.restored) return null;
  return (
    <div className="notice kept-notice" role="status">
      <p>{wordsAreBack}</p>
      <Button size="sm" variant="line" plain onClick={kept.discard}>
        Discard it
      </Button>
    </div>
  );
}
