import type { ReportRound } from '@doctorbird/contract/teaching/report-rounds';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { useStoredDraft } from '../../../forms/use-stored-draft.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { currentSession } from '../../../session/session-store.ts';
import { toast } from '../../../ui/toast.ts';
import {
  draftOf,
  followSave,
  isBlank,
  isWritten,
  saveReport,
  settleReports,
  type Draft,
  type ReportBody,
  type RoundChild,
} from './save-report.ts';

/** After a pause of so long a draft is saved without a tap. */
const pauseMs = 3000;

export type SaveState = { is: 'saved'; at: string } | { is: 'saving' | 'waiting' | 'failed' | 'changed' };

type Begin = {
  /** The child of the address. */
  child: string | null;
  /** What of this class waits on the device. */
  waiting: ReadonlyMap<string, ReportBody>;
};

/** The drafts of a round: as they stand on the screen, saved after a pause and on the way to another child or page, once each. */
export function useRound({ program, children, templates }: ReportRound, begin: Begin) {
  const [drafts, setDrafts] = useState(
    () => new Map(children.map((child) => [child.id, draftOf(child, templates, begin.waiting.get(child.id))])),
  );
  const [states, setStates] = useState(() => new Map(children.flatMap((child) => stateBefore(child, begin.waiting))));
  const [at, setAt] = useState(() => startAt(children, drafts, begin.child));
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
      ({ report: saved, waitsAs }) => {
        // What was written meanwhile is not saved by this answer.
        setStates((before) =>
          before.get(of.id)?.is === 'saving'
            ? new Map(before).set(of.id, saved ? { is: 'saved', at: saved.saved_at } : { is: 'waiting' })
            : before,
        );
        setDrafts((before) => {
          const now = before.get(of.id) ?? given;
          const photo = now.photo === given.photo ? null : now.photo;
          return new Map(before).set(of.id, { ...now, id: saved?.id ?? now.id, photo, waitsAs });
        });
      },
      (reason: unknown) => {
        mark(of.id, { is: 'failed' });
        if (!endExpiredSession(reason)) toast.error(`${of.name}: ${messageOf(reason, 'The report is not saved')}`);
      },
    );
    followSave(sent);
    return sent;
  };
  const isOpen = (id: string) => ['changed', 'failed'].includes(stateOf(id)?.is ?? '');
  const saveOpen = () => {
    if (isOpen(child.id)) void save(child, draft);
  };
  const go = (to: number) => {
    saveOpen();
    setAt(Math.min(Math.max(to, 0), children.length - 1));
  };
  /**
   * Saves this one whether it was changed or not: levels that stay as they were are an answer too. A sheet on which nothing was ever written
   * is none: the page may be older than what another device wrote about the child.
   */
  const saveAndNext = () => {
    if (stateOf(child.id) || !isBlank(draft)) void save(child, draft);
    setAt(Math.min(at + 1, children.length - 1));
  };

  const afterPause = useEffectEvent(() => saveOpen());
  const onHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') saveOpen();
  });
  const onLeave = useEffectEvent(() => {
    // Once the session has ended nothing can be saved: then it is stored for the same person.
    if (!currentSession().profile) return;
    for (const one of children) if (isOpen(one.id)) void save(one, drafts.get(one.id)!);
  });
  useStoredDraft({
    name: () => `round ${program.id}`,
    about: program.id,
    unsaved: () => {
      const open = [...drafts].filter(([id]) => isOpen(id) || stateOf(id)?.is === 'saving');
      // A file cannot be restored.
      return open.length > 0 ? Object.fromEntries(open.map(([id, texts]) => [id, { ...texts, photo: null }])) : null;
    },
    restore: (texts) => {
      for (const [id, part] of Object.entries(texts)) {
        setDrafts((before) => new Map(before).set(id, { ...before.get(id)!, ...(part as Partial<Draft>) }));
        mark(id, { is: 'changed' });
      }
    },
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
  useEffect(() => () => onLeave(), []);

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
    settle: settleReports,
    isDone: (of: RoundChild) => {
      if (of.report?.status === 'released') return true;
      const state = stateOf(of.id)?.is;
      return (state === 'saved' || state === 'saving' || state === 'waiting') && isWritten(drafts.get(of.id)!);
    },
  };
}
export type Round = ReturnType<typeof useRound>;

function stateBefore({ id, report }: RoundChild, waiting: Begin['waiting']): Array<[string, SaveState]> {
  if (waiting.has(id)) return [[id, { is: 'waiting' }]];
  return report ? [[id, { is: 'saved', at: report.saved_at }]] : [];
}

/** The child of the address, or the first one whose report is not written. */
function startAt(children: readonly RoundChild[], drafts: ReadonlyMap<string, Draft>, begin: string | null): number {
  const named = children.findIndex(({ id }) => id === begin);
  if (named >= 0) return named;
  const open = children.findIndex(({ id, report }) => report?.status !== 'released' && !isWritten(drafts.get(id)!));
  return Math.max(open, 0);
}
