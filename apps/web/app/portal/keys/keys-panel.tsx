import { CheckField } from '../../ui/check-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useWideScreen } from '../../ui/use-wide-screen.ts';
import { switchKeys, useKeysAreOn } from './keys-choice.ts';
import * as panelStyles from '../../ui/panel.module.css';

/** In the account of admins and staff: whether single keys do something. */
export function KeysPanel() {
  const on = useKeysAreOn();
  const wide = useWideScreen('tablet');
  // A phone has no keyboard.
  if (!wide) return null;
  return (
    <Panel title="Keys">
      <div className={panelStyles.body}>
        <CheckField
          label="Use single keys"
          hint="Press ? to see them. This is saved in this browser only. Ctrl K always opens the search."
          checked={on}
          onChange={(event) => switchKeys(event.target.checked)}
        />
      </div>
    </Panel>
  );
}
