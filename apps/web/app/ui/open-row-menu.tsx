import clsx from 'clsx';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { MenuAction } from './row-menu.tsx';
import * as styles from './row-menu.module.css';

const linkOf = (href: string) => ({
  href,
  ...(!href.startsWith('mailto:') && { target: '_blank', rel: 'noreferrer' }),
});

type OpenRowMenuProps = {
  label: string;
  actions: readonly MenuAction[];
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The menu itself, loaded when the first one opens. */
export function OpenRowMenu({ label, actions, trigger, onClose }: OpenRowMenuProps) {
  // The dots have the focus before the action opens a dialog: that is where the dialog gives it back.
  const run = (action: MenuAction) => {
    flushSync(onClose);
    trigger.current?.focus();
    action.onAction?.();
  };
  return (
    <Popover
      className={styles.popover}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
    >
      <Menu
        className={styles.menu}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens
        autoFocus="first"
        onClose={onClose}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.id}
            id={action.id}
            className={clsx(styles.item, action.danger && styles.danger)}
            isDisabled={action.disabled}
            {...(action.href !== undefined && linkOf(action.href))}
            onAction={() => run(action)}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
