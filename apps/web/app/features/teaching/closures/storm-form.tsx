import {
  closureCalls,
  mostClosureDays,
  type AnnounceClosure,
  type ClosurePreview,
  type ClosureWay,
  type PreviewedMeeting,
} from '@doctorbird/contract/teaching/closures';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  bannerText,
  childCount,
  cutText,
  differentOf,
  familyCount,
  groupCount,
  reachText,
  readersText,
  totalText,
} from './closure-texts.ts';
import { WithoutEmail } from './without-email.tsx';
import { ProgramOffer, noOffer, type OfferDraft } from './program-offer.tsx';
import * as styles from './closures.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type Scope = { days: string[]; venue_ids: string[] | null };

/** Each day from the first to the last one, both included, as far as they can be chosen at once. */
function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last || first) - Date.parse(first)) / 86_400_000);
  const days = Math.min(mostClosureDays, Math.max(0, Number.isNaN(count) ? 0 : count) + 1);
  return Array.from({ length: days }, (_, at) =>
    new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10),
  );
}

/** The classes by program or group. */
const ownersOf = (meetings: readonly PreviewedMeeting[]) =>
  [...Map.groupBy(meetings, ({ program_id, group_id }) => program_id ?? group_id!)].map(([id, own]) => ({
    id,
    isProgram: own[0]!.program_id !== null,
    title: own[0]!.title,
    meetings: own,
  }));

/** Cancels the classes of a day together: the days first, then who is affected, then why and what families may choose. */
export function StormForm({ today, venues }: { today: string; venues: ClosurePreview['venues'] }) {
  const [scope, setScope] = useState<Scope>({ days: [today], venue_ids: null });
  /** The last day as it was typed; the days chosen may end earlier. */
  const [typed, setTyped] = useState('');
  const [preview, setPreview] = useState<ClosurePreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const change = (more: Partial<Scope>) => {
    setScope({ ...scope, ...more });
    setPreview(null);
  };
  const look = async () => {
    setLooking(true);
    try {
      setPreview(await call(closureCalls.previewClosure, { body: scope }));
      setFailure(null);
    } catch (reason) {
      setFailure(messageOf(reason, 'Failed to find the classes'));
    } finally {
      setLooking(false);
    }
  };
  return (
    <>
      <Panel title="Which classes">
        <div className={panelStyles.body}>
          <div className={styles.storm}>
            <div className={styles.line}>
              <DateField
                label="Day"
                value={scope.days[0] ?? ''}
                onChange={({ target }) => {
                  if (!target.value) return;
                  setTyped('');
                  change({ days: daysBetween(target.value, '') });
                }}
              />
              <DateField
                label="To"
                optional
                value={scope.days.length > 1 ? scope.days.at(-1)! : ''}
                onChange={({ target }) => {
                  setTyped(target.value);
                  change({ days: daysBetween(scope.days[0]!, target.value) });
                }}
              />
            </div>
            {cutText(scope.days, typed) && <p role="status">{cutText(scope.days, typed)}</p>}
            {venues.length > 0 && (
              <fieldset className={styles.storm}>
                <legend>Where</legend>
                <CheckField
                  label="Everywhere"
                  checked={scope.venue_ids === null}
                  onChange={({ target }) => change({ venue_ids: target.checked ? null : [venues[0]!.id] })}
                />
                {scope.venue_ids !== null &&
                  venues.map(({ id, name }) => (
                    <CheckField
                      key={id}
                      label={name}
                      checked={scope.venue_ids?.includes(id) ?? false}
                      onChange={({ target }) => {
                        const chosen = scope.venue_ids ?? [];
                        const left = target.checked ? [...chosen, id] : chosen.filter((one) => one !== id);
                        if (left.length > 0) change({ venue_ids: left });
                      }}
                    />
                  ))}
              </fieldset>
            )}
            {failure && <p role="alert">{failure}</p>}
            <div>
              <Button variant="ink" plain pending={looking} onClick={() => void look()}>
                Show the classes
              </Button>
            </div>
          </div>
        </div>
      </Panel>
      {preview &&
        (preview.meetings.length === 0 ? (
          <Panel>
            <EmptyState title="No classes on these days">
              Classes that are over or cancelled already are not shown.
            </EmptyState>
          </Panel>
        ) : (
          <Announcement
            key={preview.meetings.map(({ id, version }) => `${id}${version}`).join()}
            scope={scope}
            today={today}
            preview={preview}
            onStale={() => void look()}
          />
        ))}
    </>
  );
}

type AnnouncementProps = { scope: Scope; today: string; preview: ClosurePreview; onStale: () => void };

function Announcement({ scope, today, preview, onStale }: AnnouncementProps) {
  const owners = ownersOf(preview.meetings);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [offers, setOffers] = useState<ReadonlyMap<string, OfferDraft>>(new Map());
  const [reason, setReason] = useState('');
  const [banner, setBanner] = useState(bannerText(scope.days, today));
  const [until, setUntil] = useState({ day: '', time: '20:00' });
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  /** Programs whose date instead may be confirmed although it is a public holiday. */
  const [holidays, setHolidays] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const { run } = useAction();
  const navigate = useNavigate();
  const chosen = owners.filter(({ id }) => !left.has(id));
  const meetings = chosen.flatMap((owner) => owner.meetings);
  const families = differentOf(meetings, 'families');
  const silent = preview.without_email.filter(({ family }) => families.has(family));
  const reach = {
    families: families.size,
    staff: differentOf(meetings, 'staff').size,
    groups: new Set(meetings.flatMap(({ group_id: id }) => id ?? [])).size,
  };
  const offered = chosen.filter(({ id, isProgram }) => isProgram && (offers.get(id)?.otherwise ?? null) !== null);
  const bodyOf = (): AnnounceClosure => ({
    ...scope,
    meetings: meetings.map(({ id, version }) => ({ id, version })),
    reason,
    banner,
    offers: offered.map(({ id }) => {
      const { makeUp, credit, refund, otherwise } = offers.get(id) ?? noOffer;
      return { program_id: id, make_up: makeUp, credit, refund, otherwise: otherwise as ClosureWay };
    }),
    choose_until: offered.length > 0 ? until : null,
  });
  const announce = () =>
    run({
      meaning: ['storm', bodyOf()],
      make: async (idempotencyKey) => {
        try {
          const made = await call(closureCalls.announceClosure, { body: bodyOf() }, { idempotencyKey });
          await navigate(`/admin/storm/${made.id}`);
          return made;
        } catch (reason_) {
          if (reason_ instanceof ApiError) {
            setFields(reason_.fields);
            if (reason_.code === 'schedule_changed') onStale();
            if (reason_.code === 'public_holiday') setHolidays(new Set(offered.map(({ id }) => id)));
          }
          throw reason_;
        }
      },
      done: (closed) => `The classes are cancelled. Notified: ${readersText(closed.people)}.`,
      fallback: 'Failed to cancel the classes',
    });
  const ask = () => {
    const missing: Record<string, string> = {};
    if (!reason.trim()) missing['reason'] = 'Please say why: families read it';
    if (!banner.trim()) missing['banner'] = 'Please write the line for the site';
    if (offered.length > 0 && !until.day) missing['choose_until'] = 'Choose until when families can answer';
    setFields(missing);
    if (Object.keys(missing).length > 0) toast.error(Object.values(missing)[0]!);
    else setAsking(true);
  };
  return (
    <>
      <Panel title="Who is affected">
        <div className={panelStyles.body}>
          <div className={styles.storm}>
            <p className={styles.numbers} role="status">
              <b>{`${meetings.length} of ${preview.meetings.length} classes`}</b>
              <span>{totalText(meetings, 'children')}</span>
              <span>{totalText(meetings, 'families')}</span>
              <span>{`${reach.staff} staff`}</span>
              {reach.groups > 0 && <span>{groupCount(reach.groups)}</span>}
            </p>
            <WithoutEmail families={silent} />
            <ul className={styles.programs}>
              {owners.map(({ id, title, isProgram, meetings: own }) => (
                <li key={id}>
                  <CheckField
                    label={<b>{title}</b>}
                    checked={!left.has(id)}
                    onChange={({ target }) => {
                      const now = new Set(left);
                      if (target.checked) now.delete(id);
                      else now.add(id);
                      setLeft(now);
                    }}
                  />
                  <ul className={styles.meetings}>
                    {own.map((meeting) => (
                      <li key={meeting.id}>{meetingText(meeting)}</li>
                    ))}
                  </ul>
                  {isProgram && !left.has(id) && (
                    <ProgramOffer
                      title={title}
                      offer={offers.get(id) ?? noOffer}
                      asksHoliday={holidays.has(id)}
                      onChange={(offer) => setOffers(new Map(offers).set(id, offer))}
                    />
                  )}
                </li>
              ))}
            </ul>
            {chosen.filter(({ isProgram }) => isProgram).length > 1 && (
              <div>
                <Button
                  variant="line"
                  size="sm"
                  plain
                  onClick={() =>
                    setOffers(
                      new Map(
                        chosen
                          .filter(({ isProgram }) => isProgram)
                          .map(({ id }) => [
                            id,
                            {
                              ...(offers.get(id) ?? noOffer),
                              credit: true,
                              refund: true,
                              otherwise: 'credit' as const,
                            },
                          ]),
                      ),
                    )
                  }
                >
                  Offer credit or refund for all
                </Button>
              </div>
            )}
          </div>
        </div>
      </Panel>
      <Panel title="What they read">
        <div className={panelStyles.body}>
          <div className={styles.storm}>
            <TextArea
              label="Why the classes are cancelled"
              rows={3}
              value={reason}
              maxLength={500}
              error={fields['reason']}
              hint="Each family gets one message with this, the classes of its own children, and what it can choose."
              onChange={({ target }) => setReason(target.value)}
            />
            <TextField
              label="Line on the site and in all portals"
              value={banner}
              maxLength={200}
              error={fields['banner']}
              hint="From now to the end of the last day. You can change it afterwards."
              onChange={({ target }) => setBanner(target.value)}
            />
            {offered.length > 0 && (
              <div className={styles.line}>
                <DateField
                  label="Families choose until"
                  value={until.day}
                  error={fields['choose_until'] ?? fields['choose_until.day'] ?? fields['choose_until.time']}
                  onChange={({ target }) => setUntil({ ...until, day: target.value })}
                />
                <TextField
                  label="Time"
                  type="time"
                  value={until.time}
                  onChange={({ target }) => setUntil({ ...until, time: target.value })}
                />
              </div>
            )}
            {Object.entries(fields)
              .filter(([name]) => name.startsWith('offers.'))
              .map(([name, text]) => (
                <p key={name} role="alert">
                  {`${offered[Number(name.split('.')[1])]?.title ?? 'Offer'}: ${text}`}
                </p>
              ))}
            <div>
              <Button variant="danger" disabled={meetings.length === 0} onClick={ask}>
                {meetings.length === 1 ? 'Cancel 1 class' : `Cancel ${meetings.length} classes`}
              </Button>
            </div>
          </div>
        </div>
      </Panel>
      <ConfirmDialog
        title={meetings.length === 1 ? 'Cancel this class?' : `Cancel ${meetings.length} classes?`}
        open={asking}
        onClose={() => setAsking(false)}
        confirmLabel="Cancel classes and notify"
        dismissLabel="Not yet"
        onConfirm={async () => void (await announce())}
      >
        <p>{`${totalText(meetings, 'children')}, ${totalText(meetings, 'families')}.`}</p>
        <p>
          {`We notify ${reachText(reach)} at once, each person with one message. For ten minutes you can take everything back.`}
        </p>
        <WithoutEmail families={silent} />
      </ConfirmDialog>
    </>
  );
}

const clockText = (value: string): string =>
  new Date(value).toLocaleTimeString('en-JM', { timeZone: 'America/Jamaica', hour: 'numeric', minute: '2-digit' });

const meetingText = ({ starts_at, ends_at, place, children, who }: PreviewedMeeting): string =>
  `${formatDay(starts_at)}, ${clockText(starts_at)} to ${clockText(ends_at)}${place ? `, ${place}` : ''}, ${[childCount(children), ...(who.families.length > 0 ? [familyCount(who.families.length)] : [])].join(', ')}`;
