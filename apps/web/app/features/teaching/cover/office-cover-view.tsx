import { coverReasonLabels, coverStateLabels } from '@doctorbird/contract/programs/cover-labels';
import { coverCalls, type OfficeCover } from '@doctorbird/contract/teaching/cover';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Candidate = OfficeCover['candidates'][number];

function whyNot({ lacks, clash }: Candidate): string | null {
  if (lacks.length > 0) return `Not cleared: ${lacks.join(', ')}`;
  return clash && `Teaches ${clash.title}, ${formatTime(clash.starts_at)} to ${formatTime(clash.ends_at)}`;
}

function answerOf({ asked, declined, available, opened_at: opened, next_at: next }: Candidate): string {
  if (!available) return 'No class at that hour, but not available then, as they say';
  const free = next ? `Free to ${formatTime(next)}` : 'Free';
  if (!asked) return free;
  if (declined) return `${free}, said that they cannot`;
  return opened ? `${free}, opened it ${formatTime(opened)}` : `${free}, has not opened it`;
}

type OfficeCoverViewProps = {
  cover: OfficeCover;
  /** Calling the class off belongs to the meetings of programs; null for readers who may not. */
  callOff: ((onDone: () => void) => ReactNode) | null;
};

/** Who could take a class, why the others cannot, and what the families read. */
export function OfficeCoverView({ cover, callOff }: OfficeCoverViewProps) {
  const { run, pending } = useAction();
  const [calling, setCalling] = useState(false);
  const { meeting, state, candidates, claimant, open } = cover;
  const able = candidates.filter((one) => whyNot(one) === null);
  const others = candidates.filter((one) => whyNot(one) !== null);
  // Whoever takes it may fall ill too.
  const assignLabel = state === 'claimed' ? 'Assign instead' : 'Assign';
  const assign = (one: Candidate) =>
    void run({
      meaning: { assign: one.id, of: cover.id },
      make: (idempotencyKey) =>
        call(coverCalls.assignCover, { params: { id: cover.id }, body: { staff_id: one.id } }, { idempotencyKey }),
      done: () => `${one.full_name} takes it. The families are notified.`,
      fallback: 'Failed to name somebody',
    });
  return (
    <div className={clsx(adminPageStyles.page, adminPageStyles.withColumn)}>
      <Link className={buttonStyles.moreLink} to="/admin/cover">
        Cover
      </Link>
      <PageTitle title={meeting.title} note={`${formatDayTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`}>
        <Badge tone={state === 'asked' ? 'bad' : state === 'claimed' ? 'good' : 'off'}>
          {meeting.status === 'cancelled' ? 'Called off' : coverStateLabels[state]}
        </Badge>
      </PageTitle>
      <div className={portalPageStyles.stack}>
        <Panel title="Could take it">
          <div className={panelStyles.body}>
            {able.length === 0 && <p className={typeStyles.muted}>Nobody is free and cleared at that hour.</p>}
            <ul className={fileRowsStyles.rows}>
              {able.map((one) => (
                <li key={one.id}>
                  <AvatarName name={one.full_name} note={answerOf(one)} to={`/admin/staff/${one.id}`} />
                  {open && (
                    <Button
                      size="sm"
                      plain
                      pending={pending}
                      aria-label={`${assignLabel}: ${one.full_name}`}
                      onClick={() => assign(one)}
                    >
                      {assignLabel}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </Panel>
        {others.length > 0 && (
          <Panel title="Cannot">
            <ul className={clsx(panelStyles.body, fileRowsStyles.rows)}>
              {others.map((one) => (
                <li key={one.id}>
                  <AvatarName name={one.full_name} note={whyNot(one)!} to={`/admin/staff/${one.id}`} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <div className={adminPageStyles.column}>
        <Panel title="The request">
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
            <FactList
              facts={[
                { label: 'Cannot come', value: cover.asker },
                { label: 'Why', value: `${coverReasonLabels[cover.reason]} (only the office reads this)` },
                { label: 'Asked', value: formatDayTime(cover.asked_at) },
                { label: 'Colleagues', value: String(cover.asked) },
                { label: 'Takes it', value: claimant },
                { label: 'At the office since', value: cover.office_at && formatDayTime(cover.office_at) },
              ]}
            />
            {cover.note && <p className={textStyles.lines}>{`“${cover.note}”`}</p>}
            {open && callOff && (
              <div>
                <Button variant="line" size="sm" plain className={buttonStyles.hard} onClick={() => setCalling(true)}>
                  Call the class off
                </Button>
              </div>
            )}
            {open && calling && callOff?.(() => setCalling(false))}
          </div>
        </Panel>
        <Panel title={`${cover.families} ${cover.families === 1 ? 'person reads' : 'people read'}`} tone="board">
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap2)}>
            <p>{`“On ${formatDayTime(meeting.starts_at)}, ${claimant ?? '…'} teaches ${meeting.title} in place of ${cover.asker}. Everything else stays.”`}</p>
            <p className={typeStyles.small}>
              {claimant ? 'It went out.' : 'It goes out as soon as somebody takes it.'} Nobody reads why.
            </p>
          </div>
        </Panel>
      </div>
    </div>
  );
}
