import clsx from 'clsx';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { MoreIcon } from './control-icons.tsx';
import * as buttonStyles from './button.module.css';
import * as styles from './row-menu.module.css';

export type MenuAction = { id: string; label: string; onAction: () => void; danger?: boolean; disabled?: boolean };

/** The three dots at the end of a row. `label` names the row: "Actions for Maya Campbell". */
export function RowMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  return (
    <MenuTrigger>
      <Button className={buttonStyles.iconButton} aria-label={label}>
        <MoreIcon />
      </Button>
      <Popover className={styles.popover} placement="bottom end">
        <Menu className={styles.menu} aria-label={label}>
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              className={clsx(styles.item, action.danger && styles.danger)}
              isDisabled={action.disabled}
              onAction={action.onAction}
            >
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
