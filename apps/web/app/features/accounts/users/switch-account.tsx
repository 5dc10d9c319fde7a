import { Button } from '../../../ui/button.tsx';
import { useSwitch } from './use-switch.ts';
import * as buttonStyles from '../../../ui/button.module.css';

type SwitchAccountProps = {
  type: Parameters<typeof useSwitch>[0];
  holder: { id: string; full_name: string; is_active: boolean };
};

/** Deactivates or reactivates the account that a page is about. */
export function SwitchAccount({ type, holder }: SwitchAccountProps) {
  const { turn, pending } = useSwitch(type);
  return (
    <Button
      variant={holder.is_active ? 'line' : 'leaf'}
      className={holder.is_active ? buttonStyles.hard : ''}
      size="sm"
      plain
      asks={type === 'user' ? 'staff' : 'change_families'}
      pending={pending}
      onClick={() => void turn(holder, !holder.is_active)}
    >
      {holder.is_active ? 'Switch off' : 'Switch on'}
    </Button>
  );
}
