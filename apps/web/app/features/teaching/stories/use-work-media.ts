import { useRef, useState } from 'react';

/** A chosen file with what stands for it until it plays, where it is a video; `unfit` says why a video cannot be sent. */
export function useWorkMedia() {
  const [file, setFile] = useState<File | null>(null);
  const [poster, setPoster] = useState<File | null>(null);
  const [unfit, setUnfit] = useState<string | null>(null);
  const turn = useRef(0);
  const choose = async (chosen: File | null) => {
    turn.current += 1;
    const mine = turn.current;
    setFile(chosen);
    setPoster(null);
    setUnfit(null);
    if (!chosen?.type.startsWith('video/')) return;
    // What draws frames is loaded with the first video.
    const { prepareMedia } = await import('./prepare-media.ts');
    try {
      const ready = await prepareMedia(chosen);
      URL.revokeObjectURL(ready.url);
      if (mine === turn.current) setPoster(ready.poster);
    } catch (reason) {
      if (mine === turn.current)
        setUnfit(reason instanceof Error ? reason.message : 'This video could not be read here.');
    }
  };
  return { file, poster, unfit, choose };
}
