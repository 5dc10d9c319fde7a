import { use, useRef } from 'react';
import type { ComponentType, KeyboardEvent } from 'react';
import { MoreIcon } from './control-icons.tsx';
import { MayGate, type Asked } from './may-gate.ts';
import { usePart } from './use-part.ts';
import * as buttonStyles from './button.module.css';

export type MenuAction = {
  id: string;
  label: string;
  onAction?: () => void;
  /** An address elsewhere, such as `mailto:`; anything but that opens in a new tab. */
  href?: string | undefined;
  danger?: boolean;
  disabled?: boolean;
  /** What it does: it is left out for a reader who may not. */
  asks?: Asked;
};

type RowMenuProps = {
  label: string;
  actions: readonly MenuAction[];
  /** What it looks like, where it is not the dots. */
  icon?: ComponentType;
};

/** The three dots at the end of a row. `label` names the row: "Actions for Maya Campbell". Not drawn without an action. */
export function RowMenu({ label, actions, icon: Icon = MoreIcon }: RowMenuProps) {
  const may = use(MayGate);
  const allowed = actions.filter(({ asks }) => may(asks));
  const trigger = useRef<HTMLButtonElement>(null);
  const { Part, open, show, close } = usePart(async () => (await import('./open-row-menu.tsx')).OpenRowMenu);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    void show();
  };
  if (allowed.length === 0) return null;
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonStyles.iconButton}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => void show()}
        onKeyDown={onKeyDown}
      >
        <Icon />
      </button>
      {Part && open && <Part label={label} actions={allowed} trigger={trigger} onClose={close} />}
    </>
  );
}
