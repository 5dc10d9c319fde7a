import type { WorkKind, WorkRecord } from '@doctorbird/contract/admin/today';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAction } from '../../../forms/use-action.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { usePart } from '../../../ui/use-part.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import type { DoneRecord } from './ledger-rows.ts';
import { actionRights, actionTexts, openTexts } from './work-texts.ts';
import { useMay } from '../../../portal/may.ts';
import * as styles from './ledger.module.css';

type OpenRowProps = {
  kind: WorkKind;
  record: WorkRecord;
  onDone: (text: string, undo: DoneRecord['undo']) => void;
};

/** What needs a note first has a dialog for it. */
const loadCloseStop = async () => (await import('./close-stop.tsx')).CloseStop;

/** The buttons of a record: its action in place, or the way to where it is decided. */
export function OpenRow({ kind, record, onDone }: OpenRowProps) {
  const { run, pending } = useAction();
  const may = useMay();
  const name = record.action && may(actionRights[record.action]) ? record.action : null;
  const action = name && actionTexts[name];
  const open = action && kind !== 'messages' && kind !== 'mentions' ? null : (openTexts[kind] ?? 'Open');
  const note = usePart(loadCloseStop);
  const act = () => {
    if (!name || !action) return undefined;
    if (name === 'close_stop') return note.show();
    return run({
      meaning: { [kind]: record.id, version: record.version },
      make: async (idempotencyKey) => {
        const { workCalls } = await import('./work-calls.ts');
        return workCalls[name](record, idempotencyKey);
      },
      done: ({ text, undo }) => {
        onDone(text, undo && (async () => void (await undo())));
        return null;
      },
      fallback: action.fallback,
    });
  };
  return (
    <span className={styles.actions}>
      {note.open && note.Part && (
        <note.Part record={record} onClose={note.close} onClosed={(text) => onDone(text, null)} />
      )}
      {open && (
        <ButtonLink variant="line" size="sm" plain to={record.href} aria-label={`${open}: ${record.title}`}>
          {open}
        </ButtonLink>
      )}
      {action && (
        <Button
          variant="line"
          size="sm"
          plain
          pending={pending}
          aria-label={`${action.label}: ${record.title}, ${record.detail}`}
          onClick={() => void act()}
        >
          {action.label}
        </Button>
      )}
    </span>
  );
}

type DoneRowProps = { done: DoneRecord; forMs: number; onForget: () => void };

/** What was done, for a while, with the way back where there is one. */
export function DoneRow({ done, forMs, onForget }: DoneRowProps) {
  const text = useRef<HTMLSpanElement>(null);
  const { run, pending } = useAction();
  const forget = useEffectEvent(onForget);
  useEffect(() => {
    // The button that was pressed is gone.
    text.current?.focus();
    const timer = setTimeout(() => forget(), forMs);
    return () => clearTimeout(timer);
  }, [forMs]);
  const undo = done.undo;
  return (
    <>
      <span ref={text} tabIndex={-1} role="status" className={styles.said}>
        <CheckIcon />
        {done.text}
      </span>
      {undo && (
        <span className={styles.actions}>
          <Button
            variant="line"
            size="sm"
            plain
            pending={pending}
            aria-label={`Undo: ${done.record.title}`}
            onClick={() =>
              void run({
                meaning: { undo: done.record.id },
                make: undo,
                done: () => {
                  onForget();
                  return null;
                },
                fallback: 'Failed to undo this',
              })
            }
          >
            Undo
          </Button>
        </span>
      )}
    </>
  );
}
