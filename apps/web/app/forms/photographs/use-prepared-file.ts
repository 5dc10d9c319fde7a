import { otherInside, type UploadRule } from '@doctorbird/contract/core/uploads';
import { useRef, useState } from 'react';
import { kindOf } from './kind-of.ts';
import { preparePhotograph } from './prepare-photograph.ts';

const unreadable = 'This photograph could not be read here. Please choose a JPG, or take it again.';

/** Chooses files for a field and prepares them for sending; the latest choice wins. */
export function usePreparedFile(rule: UploadRule, onChoose: (file: File | null) => void) {
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const turn = useRef(0);
  const choose = async (file: File | null) => {
    turn.current += 1;
    const mine = turn.current;
    setProblem(undefined);
    if (!file || file.size === 0) {
      setPreparing(false);
      onChoose(file);
      return;
    }
    // Nothing is sent until it is ready.
    onChoose(null);
    setPreparing(true);
    try {
      const ready = await preparePhotograph(rule, file);
      const kind = await kindOf(ready);
      if (mine !== turn.current) return;
      if (kind === undefined || kind === 'heic' || !rule.types.includes(kind)) setProblem(otherInside(rule));
      else onChoose(ready);
    } catch {
      if (mine === turn.current) setProblem(unreadable);
    } finally {
      if (mine === turn.current) setPreparing(false);
    }
  };
  return { choose, preparing, problem };
}
