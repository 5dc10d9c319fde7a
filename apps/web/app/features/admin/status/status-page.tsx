import { statusCards, type ServerStatus, type StatusCard } from '@doctorbird/contract/admin/status';
import { useState } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { useRefreshed } from '../../../portal/use-refreshed.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Link } from '../../../ui/link.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { AlertForm } from './alert-form.tsx';
import { FactCard } from './fact-card.tsx';
import { saveLast } from './look-at-status.ts';
import { AwayLine } from './status-away.tsx';
import { factsOf, reportOf, summaryOf, troubles } from './status-report.ts';
import { SlowTable } from './slow-table.tsx';
import { TaskTable } from './task-table.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './status.module.css';

const cards = Object.entries(statusCards) as [StatusCard, string][];

/** The newest of what was loaded and what was asked since; it asks each minute while somebody uses the page. */
export function StatusPage({ loaded }: { loaded: ServerStatus }) {
  const [ask] = useState(saveLast);
  const { answer } = useRefreshed(ask);
  const fresh = answer?.status;
  const status = fresh && fresh.at > loaded.at ? fresh : loaded;
  const away = answer?.away ?? null;
  const wrong = troubles(status.facts);
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Status" note={`Doctorbird ${status.version}`}>
        <span className={typeStyles.hint}>{`As of ${formatTime(status.at)}`}</span>
        <Button variant="line" size="sm" plain onClick={() => void copyText(reportOf(status), 'Report copied.')}>
          Copy report
        </Button>
      </PageTitle>
      <p className="visually-hidden" role="status">
        {away ? 'The status cannot be read.' : summaryOf(status)}
      </p>
      {away && <AwayLine away={away} />}
      {away ? null : wrong.length === 0 ? (
        <p className={styles.well}>Everything works.</p>
      ) : (
        <ul className={styles.troubles} aria-label="What needs attention">
          {wrong.map((fact) => (
            <li key={fact.key} data-state={fact.state}>
              <b>{fact.wrong}</b>
              {fact.todo && <span>{fact.todo}</span>}
              {fact.href && (
                <Link to={fact.href} aria-label={`Open the page about: ${fact.label}`}>
                  Open
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.cards}>
        {cards.map(([card, title]) => (
          <FactCard key={card} title={title} facts={factsOf(status, card)} />
        ))}
      </div>
      <TaskTable tasks={status.tasks} />
      <SlowTable slow={status.slow} />
      <AlertForm alerts={loaded.alerts} />
    </div>
  );
}
