import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DownIcon, UpIcon } from '../../../drafts/order-icons.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as styles from './setup.module.css';

export interface OrderedItem {
  id: string;
  /** As its buttons name it. */
  name: string;
  content: ReactNode;
}

type OrderedListProps = {
  items: readonly OrderedItem[];
  onMove: (from: number, to: number) => void;
  onRemove?: (at: number) => void;
};

/** A list whose order counts: dragged, or moved with buttons, so with a keyboard too; the focus goes along. */
export function OrderedList({ items, onMove, onRemove }: OrderedListProps) {
  const list = useRef<HTMLOListElement>(null);
  const landing = useRef<{ at: number; tool: string } | null>(null);
  useEffect(() => {
    if (!landing.current) return;
    const { at, tool } = landing.current;
    landing.current = null;
    const buttons = [...(list.current?.children[at]?.querySelectorAll('button') ?? [])].filter(
      ({ disabled }) => !disabled,
    );
    (buttons.find(({ dataset }) => dataset.tool === tool) ?? buttons[0])?.focus();
  });
  const move = (from: number, to: number) => {
    landing.current = { at: to, tool: to < from ? 'up' : 'down' };
    onMove(from, to);
  };
  const [dragged, setDragged] = useState<string | null>(null);
  if (items.length === 0) return null;
  return (
    <ol ref={list} className={styles.ordered}>
      {items.map(({ id, name, content }, at) => (
        <li
          key={id}
          draggable
          onDragStart={() => setDragged(id)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            const from = items.findIndex((item) => item.id === dragged);
            if (from >= 0 && from !== at) onMove(from, at);
            setDragged(null);
          }}
        >
          <span className={styles.number}>{at + 1}</span>
          <span className={styles.what}>{content}</span>
          <span className={styles.tools}>
            <button
              type="button"
              className={buttonStyles.iconButton}
              data-tool="up"
              aria-label={`Move ${name} up`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <UpIcon />
            </button>
            <button
              type="button"
              className={buttonStyles.iconButton}
              data-tool="down"
              aria-label={`Move ${name} down`}
              disabled={at === items.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <DownIcon />
            </button>
            {onRemove && (
              <button
                type="button"
                className={buttonStyles.iconButton}
                data-tool="remove"
                aria-label={`Take ${name} out`}
                onClick={() => {
                  landing.current = { at: Math.min(at, items.length - 2), tool: 'remove' };
                  onRemove(at);
                }}
              >
                <CloseIcon />
              </button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
