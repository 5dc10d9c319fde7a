import type { CallArguments, CallDefinition } from '@doctorbird/contract/core/endpoint';
import { useEffect, useRef, useState } from 'react';
import { fetchFile } from './download.ts';

/**
 * A private file as an address of this page: only a request with the session gets it, and each showing asks again. Null until it is
 * there; `gone` when it may not be seen any more. Nothing is fetched while `key` is null; another key fetches again.
 */
export function useFetchedFile<C extends CallDefinition & { raw: true }>(
  line: C,
  parts: CallArguments<C>,
  key: string | null,
) {
  const [url, setUrl] = useState<string | null>(null);
  const [gone, setGone] = useState(false);
  const asked = useRef({ line, parts });
  useEffect(() => {
    asked.current = { line, parts };
  });
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    let made: string | null = null;
    fetchFile(asked.current.line, asked.current.parts, stop.signal)
      .then(({ file }) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(file);
        setUrl(made);
        setGone(false);
      })
      .catch(() => {
        if (!stop.signal.aborted) setGone(true);
      });
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [key]);
  return { url, gone };
}
