import type { ReportRound } from '@doctorbird/contract/teaching/report-rounds';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { toast } from '../../../ui/toast.ts';
import { draftOf, isReady, isWritten, saveReport, type Draft, type RoundChild } from './save-report.ts';

/** After a pause of so long a draft is saved without a tap. */
const pauseMs = 3000;

export type SaveState = { is: 'saved'; at: string } | { is: 'saving' | 'waiting' | 'failed' | 'changed' };

/** The drafts of a round: as they stand on the screen, saved after a pause and on the way to another child, once each. */
export function useRound({ program, children, templates }: ReportRound, begin: string | null) {
  const [drafts, setDrafts] = useState(() => new Map(children.map((child) => [child.id, draftOf(child, templates)])));
  const [states, setStates] = useState(
    () =>
      new Map<string, SaveState>(
        children.flatMap(({ id, report }) => (report ? [[id, { is: 'saved' as const, at: report.saved_at }]] : [])),
      ),
  );
  const [at, setAt] = useState(() => startAt(children, begin));
  const underWay = useRef(new Set<Promise<void>>());
  const child = children[at]!;
  const draft = drafts.get(child.id) ?? draftOf(child, templates);
  const stateOf = (id: string) => states.get(id);
  const mark = (id: string, state: SaveState) => setStates((before) => new Map(before).set(id, state));

  const change = (part: Partial<Draft>) => {
    setDrafts((before) => new Map(before).set(child.id, { ...draft, ...part }));
    mark(child.id, { is: 'changed' });
  };
  const save = (of: RoundChild, given: Draft): Promise<void> => {
    mark(of.id, { is: 'saving' });
    const sent = saveReport(program.id, of, given).then(
      (saved) => {
        // What was written meanwhile is not saved by this answer.
        setStates((before) =>
          before.get(of.id)?.is === 'saving'
            ? new Map(before).set(of.id, saved ? { is: 'saved', at: saved.saved_at } : { is: 'waiting' })
            : before,
        );
        setDrafts((before) => {
          const now = before.get(of.id) ?? given;
          const photo = now.photo === given.photo ? null : now.photo;
          return new Map(before).set(of.id, { ...now, id: saved?.id ?? now.id, photo });
        });
      },
      (reason: unknown) => {
        mark(of.id, { is: 'failed' });
        if (!endExpiredSession(reason)) toast.error(`${of.name}: ${messageOf(reason, 'The report is not saved')}`);
      },
    );
    underWay.current.add(sent);
    void sent.finally(() => underWay.current.delete(sent));
    return sent;
  };
  const isOpen = () => ['changed', 'failed'].includes(stateOf(child.id)?.is ?? '');
  const saveOpen = () => {
    if (isOpen()) void save(child, draft);
  };
  const go = (to: number) => {
    saveOpen();
    setAt(Math.min(Math.max(to, 0), children.length - 1));
  };
  /** Saves this one whether it was changed or not: levels that stay as they were are an answer too. */
  const saveAndNext = () => {
    void save(child, draft);
    setAt(Math.min(at + 1, children.length - 1));
  };
  /** Resolves when all that was sent has arrived or waits on the device. */
  const settle = async () => {
    await Promise.all(underWay.current);
  };

  const afterPause = useEffectEvent(() => {
    if (navigator.onLine) saveOpen();
  });
  const onHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') saveOpen();
  });
  useEffect(() => {
    const timer = setTimeout(() => afterPause(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const hidden = () => onHidden();
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, []);

  return {
    at,
    child,
    draft,
    draftFor: (of: RoundChild) => drafts.get(of.id) ?? draftOf(of, templates),
    state: stateOf(child.id),
    change,
    go,
    saveOpen,
    saveAndNext,
    settle,
    isDone: (of: RoundChild) => {
      if (of.report?.status === 'released') return true;
      const state = stateOf(of.id)?.is;
      return (state === 'saved' || state === 'saving' || state === 'waiting') && isWritten(drafts.get(of.id)!);
    },
  };
}
export type Round = ReturnType<typeof useRound>;

/** The child of the address, or the first one without a report. */
function startAt(children: readonly RoundChild[], begin: string | null): number {
  const asked = children.findIndex(({ id }) => id === begin);
  if (asked >= 0) return asked;
  const open = children.findIndex(({ report }) => !report || (report.status === 'draft' && !isReady(report)));
  return Math.max(open, 0);
}
