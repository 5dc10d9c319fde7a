import clsx from 'clsx';
import { Panel } from '../../../ui/panel.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './family-code.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** An older child links their own account with this code; the parent still has to accept. */
export function FamilyCode({ code }: { code: string }) {
  return (
    <Panel title="Family code">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap2)}>
        <p className={styles.code}>{code}</p>
        <p className={clsx(typeStyles.small, typeStyles.muted)}>
          Your child can enter this code at sign-up. Nothing is linked until you accept.
        </p>
      </div>
    </Panel>
  );
}
