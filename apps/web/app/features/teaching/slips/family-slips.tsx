import { requiredText } from '@doctorbird/contract/core/text';
import { slipCalls, type FamilySlip } from '@doctorbird/contract/teaching/slips';
import clsx from 'clsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { deviceRow } from '../../../api/device-row.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { firstName } from '../../../portal/greeting.ts';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { SlipFacts } from './slip-facts.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** What the family is asked: a tap for yes or no, and a signature. */
export const FamilySlips = ({ slips }: { slips: readonly FamilySlip[] }) => (
  <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
    <PageTitle title="Permission" />
    {slips.length === 0 && (
      <EmptyState title="Nothing to answer">Trips and events for which we need your permission appear here.</EmptyState>
    )}
    {slips.map((slip) => (
      <SlipCard key={`${slip.id}${slip.student.id}`} slip={slip} />
    ))}
  </div>
);

const said = ({ answer, by, at, student }: FamilySlip): string | null => {
  const signed = by && at ? ` Signed by ${by}, ${formatDayTime(at)}.` : '';
  if (answer === 'yes') return `${firstName(student.full_name)} may come.${signed}`;
  if (answer === 'no') return `${firstName(student.full_name)} does not come.${signed}`;
  return null;
};

const isOver = (at: string): boolean => Date.parse(at) < Date.now();

function SlipCard({ slip }: { slip: FamilySlip }) {
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  const name = firstName(slip.student.full_name);
  const open = slip.answer === 'open' || slip.answer === 'changed';
  return (
    <Panel title={`${slip.title}: ${slip.student.full_name}`}>
      <div className={clsx(panelStyles.body, layoutStyles.stack14)}>
        {slip.answer === 'changed' && (
          <p className={noticeStyles.notice}>Something changed since you answered. Please read it and answer again.</p>
        )}
        {!open && <p role="status">{said(slip)}</p>}
        <SlipFacts slip={slip} />
        {!slip.may_answer && open && (
          <p className={typeStyles.note}>
            {isOver(slip.answer_by)
              ? 'This is closed. Please call us, and we look.'
              : 'Another guardian decides about this. You can read it.'}
          </p>
        )}
        {slip.may_answer && answer === null && (
          <div className={layoutStyles.row10}>
            {slip.answer !== 'yes' && (
              <Button variant="leaf" onClick={() => setAnswer('yes')}>{`Yes, ${name} may come`}</Button>
            )}
            {slip.answer !== 'no' && (
              <Button variant="line" plain onClick={() => setAnswer('no')}>
                {slip.answer === 'yes' ? 'Take the yes back' : `No, ${name} cannot come`}
              </Button>
            )}
          </div>
        )}
        {slip.may_answer && answer !== null && <SignSlip slip={slip} answer={answer} onDone={() => setAnswer(null)} />}
      </div>
    </Panel>
  );
}

const signing = z.object({ signature: requiredText('Write your name to sign', 120) });

function SignSlip({ slip, answer, onDone }: { slip: FamilySlip; answer: 'yes' | 'no'; onDone: () => void }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { profile } = useSession();
  const name = firstName(slip.student.full_name);
  const { field, frame } = useCallForm(signing, {
    // The name is known, so that the second tap signs.
    defaults: { signature: profile?.user.full_name ?? '' },
    fallback: 'Failed to sign',
    draft: false,
    onRefusal: ({ code }) => {
      if (code === 'slip_changed') void revalidate();
      return false;
    },
    send: async ({ signature }) => {
      const sent = await intent.once(['slip', slip.id, slip.student.id, slip.version, answer, signature], (key) => {
        const row = deviceRow(key);
        return sendOrQueue(
          slipCalls.answerSlip,
          {
            params: { id: slip.id },
            body: { ...row, student_id: slip.student.id, answer, version: slip.version, signature },
          },
          { id: row.id, label: `Permission for ${name}: ${slip.title}` },
        );
      });
      toast.success(
        sent === null
          ? 'Saved on this device. It will be sent when there is a connection.'
          : answer === 'yes'
            ? `Signed: ${name} may come.`
            : `Noted: ${name} does not come.`,
      );
      onDone();
      await revalidate();
    },
  });
  return (
    <FormFrame frame={frame} label={`Sign for ${slip.student.full_name}`}>
      <p>
        {answer === 'yes'
          ? `${name} may go there and take part. In an emergency a doctor may treat ${name} while we call you.`
          : `${name} stays here. No reason is needed.`}
      </p>
      <TextField label="Your name as signature" autoComplete="name" {...field('signature')} />
      <div className={layoutStyles.row10}>
        <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Signing">
          {`Sign for ${name}`}
        </Button>
        <Button variant="line" plain onClick={onDone}>
          Read again
        </Button>
      </div>
    </FormFrame>
  );
}
