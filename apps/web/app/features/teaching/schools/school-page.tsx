import { schoolPageCalls, type SchoolPage as Page } from '@doctorbird/contract/teaching/school-page';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { PartTabs } from '../../../portal/part-tabs.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import { AttendanceBars, SchoolBills, SchoolMeetings } from './school-parts.tsx';
import { SchoolRoster } from './school-roster.tsx';
import { comingMeetings, dueNote, openBills, schoolNote, waitingFor } from './school-texts.ts';
import * as styles from './school-page.module.css';

const AddChild = whenShown(async () => (await import('./add-child.tsx')).AddChild);

export const schoolViews = ['roster', 'timetable', 'attendance', 'bills'] as const;
export type SchoolView = (typeof schoolViews)[number] | null;

type SchoolPageProps = { page: Page; token: string; view: SchoolView; now: Date };

/** What a school sees of its own booking, without an account: its children, classes, attendance and bills. */
export function SchoolPage({ page: loaded, token, view, now }: SchoolPageProps) {
  const [added, setAdded] = useState<Page | null>(null);
  const [adding, setAdding] = useState(false);
  const page = added ?? loaded;
  const base = `/school/${token}`;
  return (
    <div className={clsx('wrap', styles.page)}>
      <header className={styles.head}>
        <div className={clsx(layoutStyles.stack, layoutStyles.gap3)}>
          <h1 className="display">{page.school}</h1>
          <p className={typeStyles.muted}>{schoolNote(page, now)}</p>
        </div>
        <div className={actionsStyles.actions}>
          {page.has_report && (
            <DownloadButton
              size="md"
              fallback="Failed to make the report"
              fetchFile={() => download(schoolPageCalls.schoolReportPdf, { params: { token } }, 'report.pdf')}
            >
              Download the report
            </DownloadButton>
          )}
          <ButtonLink variant="line" plain to="/contact">
            {page.staff ? `Write to ${page.staff}` : 'Write to us'}
          </ButtonLink>
          {page.can_add && (
            <Button variant="leaf" plain onClick={() => setAdding(true)}>
              Add children
            </Button>
          )}
        </div>
      </header>
      <PartTabs
        label="Parts of this page"
        base={base}
        context={null}
        tabs={[
          { label: 'Overview', to: '' },
          { label: 'Roster', to: 'roster', note: String(page.roster.length) },
          { label: 'Timetable', to: 'timetable' },
          { label: 'Attendance', to: 'attendance', note: page.attendance === null ? undefined : `${page.attendance}%` },
          {
            label: 'Bills',
            to: 'bills',
            note: openBills(page).length > 0 ? `${openBills(page).length} open` : undefined,
            asks: openBills(page).some(({ overdue }) => overdue),
          },
        ]}
      />
      <Notices page={page} base={base} />
      <View page={page} view={view} base={base} now={now} />
      <Foot page={page} token={token} />
      <Dialog title="Add children" open={adding} onClose={() => setAdding(false)}>
        {adding && <AddChild token={token} onAdded={setAdded} onClose={() => setAdding(false)} />}
      </Dialog>
    </div>
  );
}

/** What the school can do something about. */
function Notices({ page, base }: { page: Page; base: string }) {
  const waiting = waitingFor(page).length;
  const due = dueNote(page);
  if (waiting === 0 && !due) return null;
  return (
    <div className={styles.notices}>
      {waiting > 0 && (
        <div className={styles.notice}>
          <p>
            <b>{`${waiting} ${waiting === 1 ? 'child has' : 'children have'} not been claimed by a parent.`}</b>
            {' Without that we know no health notes and take no pictures.'}
          </p>
          <ButtonLink variant="line" size="sm" plain to={`${base}/slips`}>
            {waiting === 1 ? 'Print the claim slip' : `Print ${waiting} claim slips`}
          </ButtonLink>
        </div>
      )}
      {due && (
        <div className={styles.notice}>
          <p>
            <b>{due.text}</b>
            {` ${due.more}`}
          </p>
          <ButtonLink variant="line" size="sm" plain to={`${base}/bills`} preventScrollReset>
            See the bills
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

const shownFirst = 9;

function View({ page, view, base, now }: Omit<SchoolPageProps, 'token'> & { base: string }) {
  const claimed = page.roster.filter(({ state }) => state === 'claimed').length;
  const roster = (most?: number) => (
    <Panel
      title={`Roster, ${page.roster.length}`}
      aside={
        most && page.roster.length > most ? (
          <Link to={`${base}/roster`} preventScrollReset>{`All ${page.roster.length}`}</Link>
        ) : (
          <span className={typeStyles.muted}>{`${claimed} claimed`}</span>
        )
      }
    >
      <SchoolRoster page={page} base={base} most={most} />
    </Panel>
  );
  const attendance = (
    <Panel
      title="Attendance"
      aside={
        page.attendance !== null && <span className={typeStyles.muted}>{`${page.attendance}%, bars begin at 50%`}</span>
      }
    >
      <AttendanceBars meetings={page.meetings} />
    </Panel>
  );
  const open = sumOfMoney(...page.bills.map((bill) => bill.open));
  const bills = (
    <Panel title="Bills" aside={open > 0 && <span className={typeStyles.muted}>{`${formatMoney(open)} open`}</span>}>
      <SchoolBills bills={page.bills} />
    </Panel>
  );
  switch (view) {
    case 'roster':
      return roster();
    case 'timetable':
      return (
        <Panel title="Timetable">
          <SchoolMeetings meetings={page.meetings} now={now} />
        </Panel>
      );
    case 'attendance':
      return attendance;
    case 'bills':
      return bills;
    case null:
      return (
        <div className={styles.columns}>
          <div className={layoutStyles.stack20}>
            {roster(shownFirst)}
            {attendance}
          </div>
          <div className={layoutStyles.stack20}>
            <Panel
              title="Next classes"
              aside={
                <Link to={`${base}/timetable`} preventScrollReset>
                  Timetable
                </Link>
              }
            >
              <SchoolMeetings meetings={comingMeetings(page, now).slice(0, 3)} now={now} />
            </Panel>
            {bills}
          </div>
        </div>
      );
  }
}

/** Whose page it is, until when, and how it is made longer. */
function Foot({ page, token }: { page: Page; token: string }) {
  const [asking, setAsking] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run } = useAction();
  const renew = async () => {
    const answer = await run({
      meaning: ['renew', token],
      make: () => call(schoolPageCalls.renewSchoolLink, { params: { token } }),
      fallback: 'Failed to send a new link',
    });
    if (answer) setSentTo(answer.sent_to);
  };
  return (
    <footer className={typeStyles.note}>
      <p>
        {`${page.contact}, by link. You see the children of this booking only. Each opening of this page is recorded. The link ends on ${formatDate(page.ends_at)}.`}
      </p>
      {sentTo ? (
        <p role="status">{`A new link is on its way to ${sentTo}. This one does not work any more.`}</p>
      ) : (
        <p>
          <Button variant="line" size="sm" plain onClick={() => setAsking(true)}>
            Renew the link
          </Button>
        </p>
      )}
      <ConfirmDialog
        title="Renew the link?"
        open={asking}
        onClose={() => setAsking(false)}
        confirmLabel="Send a new link"
        onConfirm={renew}
      >
        <p>{`We send a new link to ${page.contact} by email. It works longer; this one stops at once.`}</p>
      </ConfirmDialog>
    </footer>
  );
}
