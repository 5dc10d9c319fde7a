import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import * as rowMenuStyles from '../ui/row-menu.module.css';
import * as styles from './list-tools.module.css';

type ColumnsMenuProps = {
  choices: readonly { key: string; label: string }[];
  shown: readonly string[];
  onChange: (keys: readonly string[]) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onClose: () => void;
};

/** Columns as a menu of check marks; it stays open, so that several can be changed. */
export function ColumnsMenu({ choices, shown, onChange, trigger, open, onClose }: ColumnsMenuProps) {
  return (
    <Popover
      className={rowMenuStyles.popover}
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
    >
      <Menu
        className={rowMenuStyles.menu}
        aria-label="Columns"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens
        autoFocus="first"
        selectionMode="multiple"
        selectedKeys={shown}
        onSelectionChange={(keys) =>
          onChange(keys === 'all' ? choices.map(({ key }) => key) : [...keys].map((key) => String(key)))
        }
      >
        {choices.map(({ key, label }) => (
          <MenuItem key={key} id={key} className={rowMenuStyles.item} textValue={label}>
            {({ isSelected }) => (
              <>
                <span className={styles.mark} aria-hidden="true">
                  {isSelected ? '✓' : ''}
                </span>
                {label}
              </>
            )}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
