import type { RecordEvent, TimelineKind } from '@doctorbird/contract/admin/timeline';
import type { Page } from '@doctorbird/contract/core/paging';
import clsx from 'clsx';
import { useSearchParams } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { formatDateTime } from '../../../format/dates.ts';
import { useListBusy } from '../../../portal/tab-body.tsx';
import { PagerIfMore } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { detailOfEvent, emptySentence, partsOf, titleOfEvent } from './timeline-parts.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './record-timeline.module.css';
import * as stripStyles from '../../../ui/fading-strip.module.css';

type RecordTimelineProps = { kind: TimelineKind; page: Page<RecordEvent>; title?: string };

/** What happened to a record, newest first; the address says which part of it, and which page. */
export function RecordTimeline({ kind, page, title = 'History' }: RecordTimelineProps) {
  const [address] = useSearchParams();
  const busy = useListBusy();
  const chosen = address.get('part');
  const choices = [{ part: null, label: 'Everything' }, ...partsOf(kind)];
  return (
    <Panel title={title}>
      <nav className={clsx(stripStyles.strip, styles.parts)} aria-label={`Show in ${title.toLowerCase()}`}>
        {choices.map(({ part, label }) => (
          <Link
            key={label}
            to={part ? `?part=${part}` : '?'}
            replace
            preventScrollReset
            aria-current={(chosen ?? null) === part || undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {page.data.length === 0 ? (
        <p className={clsx(panelStyles.body, adminPageStyles.quiet)} role="status">
          {page.total === 0 ? emptySentence(kind, chosen) : `There is no page ${page.page}.`}
        </p>
      ) : (
        <ol className={clsx(styles.events, busy && styles.busy)} aria-label={title}>
          {page.data.map((event) => (
            <Line key={`${event.part} ${event.id}`} event={event} kind={kind} />
          ))}
        </ol>
      )}
      <PagerIfMore of={page} />
    </Panel>
  );
}

function Line({ event, kind }: { event: RecordEvent; kind: TimelineKind }) {
  const detail = detailOfEvent(event);
  return (
    <li className={styles[event.part]}>
      <p className={styles.title}>
        <b>{titleOfEvent(event, kind)}</b>
        {event.about && <Link to={event.about.path}>{event.about.label}</Link>}
      </p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <p className={styles.when}>{`${formatDateTime(event.at)}, ${event.by}`}</p>
    </li>
  );
}
