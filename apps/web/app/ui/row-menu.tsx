import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { MoreIcon } from './control-icons.tsx';

export type MenuAction = { id: string; label: string; onAction: () => void; danger?: boolean; disabled?: boolean };

/** The three dots at the end of a row. `label` names the row: "Actions for Maya Campbell". */
export function RowMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  return (
    <MenuTrigger>
      <Button className="icon-btn" aria-label={label}>
        <MoreIcon />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={label}>
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              className={action.danger ? 'menu-item danger' : 'menu-item'}
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
