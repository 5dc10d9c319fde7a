import clsx from 'clsx';
import type { Site } from '@doctorbird/contract/organisation/site';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './facts-sheet.module.css';

/** The facts that parents ask for first; the bird's tail ends beside them. */
export function FactsSheet({ facts }: { facts: Site['home']['facts'] }) {
  return (
    <section className={styles.sheet} aria-label="Key facts">
      <div className="wrap">
        <dl>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt className={clsx('label', typeStyles.muted)}>{fact.label}</dt>
              <dd>
                {fact.value}
                <small>{fact.note}</small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <i className={clsx(styles.rail, styles.first)} aria-hidden="true" />
      <i className={clsx(styles.rail, styles.second)} aria-hidden="true" />
    </section>
  );
}
