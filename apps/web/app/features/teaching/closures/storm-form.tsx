import { closureCalls, type ClosurePreview } from '@doctorbird/contract/teaching/closures';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { get, useWatch } from 'react-hook-form';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useHolidayQuestion } from '../../../forms/holiday-question.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { messageIn } from '../../../forms/error-message.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { AffectedClasses } from './affected-classes.tsx';
import { bannerText, reachText, readersText, totalText } from './closure-texts.ts';
import { daysOf, daysSchema, offeredOf, reachedBy, refusedAt, stormSchema, type StormDays } from './storm-draft.ts';
import { StormDaysForm } from './storm-days.tsx';
import { WithoutEmail } from './without-email.tsx';
import * as styles from './closures.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type Looked = { days: StormDays; preview: ClosurePreview };

/** Cancels the classes of a day together: the days first, then who is affected, then why and what families may choose. */
export function StormForm({ today, venues }: { today: string; venues: ClosurePreview['venues'] }) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const days = useCallForm(daysSchema, {
    defaults: { first: today, last: '', everywhere: true, venue_ids: [] },
    draft: { as: 'storm days', whenLeft: true },
    fallback: 'Failed to find the classes',
    send: async (body) => {
      setLooked({ days: days.form.getValues(), preview: await call(closureCalls.previewClosure, { body }) });
      // Nothing is cancelled yet: the days stay with what is written for them.
      return false;
    },
  });
  const typed = useWatch({ control: days.form.control });
  // Other days have other classes.
  const shown = looked && JSON.stringify(typed) === JSON.stringify(looked.days) ? looked : null;
  return (
    <>
      <StormDaysForm call={days} venues={venues} />
      {shown?.preview.meetings.length === 0 && (
        <Panel>
          <EmptyState title="No classes on these days">
            Classes that are over or cancelled already are not shown.
          </EmptyState>
        </Panel>
      )}
      {shown && shown.preview.meetings.length > 0 && (
        <Announcement
          looked={shown}
          today={today}
          onStale={() => void days.submit()}
          onCancelled={days.saved.discard}
        />
      )}
    </>
  );
}

type AnnouncementProps = { looked: Looked; today: string; onStale: () => void; onCancelled: () => void };

function Announcement({ looked, today, onStale, onCancelled }: AnnouncementProps) {
  const { days, preview } = looked;
  const schema = useMemo(() => stormSchema(days, preview), [days, preview]);
  const intent = useIntentKey();
  const navigate = useNavigate();
  const holiday = useHolidayQuestion();
  const confirmed = useRef(false);
  const [asking, setAsking] = useState(false);
  const { form, frame, field, submit, saved } = useCallForm(schema, {
    defaults: { left: [], offers: {}, reason: '', banner: '', choose_until: { day: '', time: '20:00' } },
    draft: { as: 'storm', whenLeft: true },
    fallback: 'Failed to cancel the classes',
    onRefusal: (reason) => {
      if (reason.code === 'schedule_changed') onStale();
      return holiday.onRefusal(reason);
    },
    send: async (body) => {
      if (!confirmed.current) {
        setAsking(true);
        return false;
      }
      try {
        const closed = await intent.once(body, (idempotencyKey) =>
          call(closureCalls.announceClosure, { body }, { idempotencyKey }),
        );
        toast.success(`The classes are cancelled. Notified: ${readersText(closed.people)}.`);
        onCancelled();
        saved.discard();
        await navigate(`/admin/storm/${closed.id}`);
        return true;
      } catch (reason) {
        throw reason instanceof ApiError ? refusedAt(reason, form.getValues(), preview) : reason;
      }
    },
  });
  const { control } = form;
  const [left, offers] = useWatch({ control, name: ['left', 'offers'] });
  const reached = reachedBy({ left }, preview);
  const { meetings, reach, silent } = reached;
  const wrong = (name: string) => messageIn(get(form.formState.errors, name));
  const line = bannerText(daysOf(days), today);
  useEffect(() => {
    if (!form.getFieldState('banner').isDirty) form.resetField('banner', { defaultValue: line });
  }, [form, line]);
  const classes = meetings.length === 1 ? '1 class' : `${meetings.length} classes`;
  return (
    <>
      <DraftNotice saved={saved} />
      <FormFrame frame={frame} label="Cancel classes">
        <Panel title="Who is affected">
          <div className={panelStyles.body}>
            <div className={styles.storm}>
              <AffectedClasses preview={preview} form={form} reached={reached} asksHoliday={holiday.asked} />
            </div>
          </div>
        </Panel>
        <Panel title="What they read">
          <div className={panelStyles.body}>
            <div className={styles.storm}>
              <TextArea
                label="Why the classes are cancelled"
                rows={3}
                maxLength={500}
                hint="Each family gets one message with this, the classes of its own children, and what it can choose."
                {...field('reason')}
              />
              <TextField
                label="Line on the site and in all portals"
                maxLength={200}
                hint="From now to the end of the last day. You can change it afterwards."
                {...field('banner')}
              />
              {offeredOf({ left, offers }, preview).length > 0 && (
                <div className={styles.line}>
                  <DateField
                    label="Families choose until"
                    {...form.register('choose_until.day')}
                    error={wrong('choose_until.day') ?? wrong('choose_until')}
                  />
                  <TextField
                    label="Time"
                    type="time"
                    {...form.register('choose_until.time')}
                    error={wrong('choose_until.time')}
                  />
                </div>
              )}
              {wrong('meetings') && <p role="alert">{wrong('meetings')}</p>}
              <div>
                <Button type="submit" variant="danger" disabled={meetings.length === 0} pending={frame.pending}>
                  {`Cancel ${classes}`}
                </Button>
              </div>
            </div>
          </div>
        </Panel>
      </FormFrame>
      <ConfirmDialog
        title={meetings.length === 1 ? 'Cancel this class?' : `Cancel ${classes}?`}
        open={asking}
        onClose={() => setAsking(false)}
        confirmLabel="Cancel classes and notify"
        dismissLabel="Not yet"
        onConfirm={async () => {
          confirmed.current = true;
          await submit();
          confirmed.current = false;
        }}
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
