import { ReadPhoneCode } from './read-phone-code.tsx';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './phones.module.css';

/** A desk with a phone of its own reads another one's code; what it read goes through this phone's outbox. */
export function CodesScreen({ day }: { day: HelperDay }) {
  return (
    <div className={styles.body}>
      <ReadPhoneCode of={day.of} offset={day.offset} send={day.add} />
    </div>
  );
}
