import { WarningIcon } from './icons.tsx';
import * as styles from './critical-alert.module.css';

/** A warning for whoever hands a child over. Renders nothing without names. */
export const MustNotCollect = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? null : (
    <p className={styles.alert}>
      <WarningIcon />
      <span>
        <b>Must not collect: </b>
        {names.join(', ')}
      </span>
    </p>
  );
