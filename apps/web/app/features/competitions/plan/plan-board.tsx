import type { EventPlan, PlannedSlot } from '@doctorbird/contract/competitions/event-setup';
import { useMemo, useState } from 'react';
import { newRecordId } from '../../../drafts/new-record-id.ts';
import { Button } from '../../../ui/button.tsx';
import type { MenuAction } from '../../../ui/row-menu.tsx';
import { useWideScreen } from '../../../ui/use-wide-screen.ts';
import { PlanCard } from './plan-card.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { earlier, endOf, inOrder, later, movedTo, onPlace, startOf } from './plan-moves.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as styles from './plan.module.css';

type PlanBoardProps = {
  plan: EventPlan;
  problems: EventPlan['problems'];
  /** The slot that somebody looks for. */
  found: string | null;
  onChange: (slots: PlannedSlot[]) => void;
};

/** The places beside each other with their times; on a phone one list in the order of time. */
export function PlanBoard({ plan, problems, found, onChange }: PlanBoardProps) {
  const wide = useWideScreen('tablet');
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [asked, setAsked] = useState<PlannedSlot | null>(null);
  const { slots, places } = plan;
  const gap = plan.wishes?.gap_minutes ?? 0;
  const said = useMemo(() => {
    const texts = new Map<string, string[]>();
    for (const { text, slot_ids: ids } of problems)
      for (const id of ids) texts.set(id, [...(texts.get(id) ?? []), text]);
    return texts;
  }, [problems]);
  const placeNames = new Map(places.map(({ id, name }) => [id, name]));
  const used = places.filter(({ kind }) => kind !== 'practice' && kind !== 'inspection');

  const movesOf = (slot: PlannedSlot): MenuAction[] => {
    const row = slot.place_id === null ? [] : onPlace(slots, slot.place_id).filter(({ kind }) => kind !== 'break');
    const here = row.findIndex(({ id }) => id === slot.id);
    const order =
      slot.kind === 'break'
        ? []
        : [
            { id: 'earlier', label: 'Earlier', disabled: here <= 0, onAction: () => onChange(earlier(slots, slot.id)) },
            {
              id: 'later',
              label: 'Later',
              disabled: here === row.length - 1,
              onAction: () => onChange(later(slots, slot.id)),
            },
            ...used
              .filter(({ id, kind }) => id !== slot.place_id && (kind === 'judging') === (slot.kind === 'judging'))
              .map(({ id, name }) => ({
                id: `to-${id}`,
                label: `To ${name}`,
                onAction: () => onChange(movedTo(slots, { id: slot.id, place: id, time: startOf(slot) }, gap)),
              })),
          ];
    return [
      ...order,
      { id: 'time', label: 'Another time or length', onAction: () => setAsked(slot) },
      {
        id: 'out',
        label: 'Take it out of the plan',
        danger: true,
        onAction: () => onChange(slots.filter(({ id }) => id !== slot.id)),
      },
    ];
  };
  const drop = (place: string | null, time: number) => {
    const slot = slots.find(({ id }) => id === dragged);
    setDragged(null);
    setOver(null);
    if (!slot) return;
    const onto = slot.kind === 'break' ? slot.place_id : (place ?? slot.place_id);
    onChange(movedTo(slots, { id: slot.id, place: onto, time }, gap));
  };
  const card = (slot: PlannedSlot, place?: string) => (
    <PlanCard
      plan={plan}
      slot={slot}
      problems={said.get(slot.id) ?? []}
      moves={movesOf(slot)}
      found={found === slot.id}
      {...(place !== undefined && { place })}
      drag={{
        onDragStart: (event) => {
          event.dataTransfer.setData('text/plain', slot.id);
          event.dataTransfer.effectAllowed = 'move';
          setDragged(slot.id);
        },
        onDragEnd: () => {
          setDragged(null);
          setOver(null);
        },
      }}
    />
  );
  const addBreak = () => {
    const start = Math.max(...slots.map(endOf));
    const title = 'Break';
    const own = { division_id: null, place_id: null, match: null, entry_id: null, run: null };
    const slot = {
      id: newRecordId(),
      kind: 'break' as const,
      ...own,
      title,
      starts_at: new Date(start).toISOString(),
      minutes: 30,
    };
    onChange([...slots, slot]);
    setAsked(slot);
  };
  return (
    <>
      {wide ? (
        <div className={styles.columns}>
          {used.map(({ id, name }) => {
            const here = onPlace(slots, id);
            const end = here.length > 0 ? Math.max(...here.map(endOf)) + gap * 60_000 : undefined;
            return (
              <section key={id} className={styles.column} aria-label={name}>
                <h2>{name}</h2>
                <ol>
                  {here.map((slot) => (
                    <li
                      key={slot.id}
                      data-over={over === `${id} ${slot.id}` || undefined}
                      onDragOver={(event) => {
                        if (!dragged || dragged === slot.id) return;
                        event.preventDefault();
                        setOver(`${id} ${slot.id}`);
                      }}
                      onDrop={(event) => {
                        event.preventDefault();
                        drop(id, startOf(slot));
                      }}
                    >
                      {card(slot)}
                    </li>
                  ))}
                  <li
                    className={styles.dropEnd}
                    data-over={over === `${id} end` || undefined}
                    onDragOver={(event) => {
                      if (!dragged) return;
                      event.preventDefault();
                      setOver(`${id} end`);
                    }}
                    onDrop={(event) => {
                      event.preventDefault();
                      const slot = slots.find((one) => one.id === dragged);
                      drop(id, end ?? (slot ? startOf(slot) : 0));
                    }}
                  >
                    {dragged ? 'Drop it here: at the end' : here.length === 0 ? 'Nothing here yet' : ''}
                  </li>
                </ol>
              </section>
            );
          })}
        </div>
      ) : (
        <ol className={styles.list} aria-label="All times">
          {inOrder(slots).map((slot) => (
            <li key={slot.id}>{card(slot, placeNames.get(slot.place_id ?? '') ?? 'Everywhere')}</li>
          ))}
        </ol>
      )}
      <div className={actionsStyles.actions}>
        <Button variant="line" size="sm" plain onClick={addBreak}>
          Add a break
        </Button>
      </div>
      {asked && (
        <SlotDialog
          key={asked.id}
          plan={plan}
          slot={slots.find(({ id }) => id === asked.id) ?? asked}
          onClose={() => setAsked(null)}
          onMove={(next) => {
            setAsked(null);
            const rest = slots.map((one) => (one.id === next.id ? next : one));
            onChange(movedTo(rest, { id: next.id, place: next.place_id, time: startOf(next) }, gap));
          }}
        />
      )}
    </>
  );
}
