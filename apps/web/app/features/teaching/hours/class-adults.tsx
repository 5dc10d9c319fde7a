import { hoursCalls, type ClassAdults as Adults } from '@doctorbird/contract/teaching/hours';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { formatTime } from '../../../format/dates.ts';
import { messageOf } from '../../../api/api-error.ts';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import * as styles from './hours.module.css';

type Own = Pick<Adults['data'][number], 'came_at' | 'left_at'>;

const withoutOwn: Own = { came_at: null, left_at: null };

function nameOf({ full_name: name, came_at: came, left_at: left }: Adults['data'][number]): string {
  if (left) return `${name} left ${formatTime(left)}`;
  return came ? `${name} ${formatTime(came)}` : `${name} is not in yet`;
}

/** Who of the team is in the room; one tap to come, one to leave. Works without a connection. */
export function ClassAdults({ meetingId, title }: { meetingId: string; title: string }) {
  const account = useSession().profile?.user;
  const { data, again } = useLoaded(meetingId, (signal) =>
    call(hoursCalls.getClassAdults, { params: { id: meetingId } }, { signal }),
  );
  /** What was tapped here and may still wait for a connection. */
  const [tapped, setTapped] = useState<Own | null>(null);
  const sending = useRef(false);
  if (!data || !account) return null;
  const there = data.data.find(({ id }) => id === account.id);
  const own = tapped ?? there ?? withoutOwn;
  const isIn = own.came_at !== null && own.left_at === null;
  const adults = [
    ...data.data.filter(({ id }) => id !== account.id),
    ...(there || tapped ? [{ id: account.id, full_name: account.full_name, ...own }] : []),
  ];
  const here = adults.filter(({ came_at: came, left_at: left }) => came !== null && left === null).length;

  const tap = async (way: 'in' | 'out') => {
    // A second tap is faster than the answer.
    if (sending.current) return;
    sending.current = true;
    const id = crypto.randomUUID();
    const now = new Date().toISOString();
    const before = tapped;
    setTapped(way === 'in' ? { came_at: own.came_at ?? now, left_at: null } : { ...own, left_at: now });
    try {
      const sent = await sendOrQueue(
        hoursCalls.checkSelf,
        { params: { id: meetingId }, body: { id, at_device: now, way } },
        { id, label: `${way === 'in' ? 'You are in' : 'You left'}: ${title}` },
      );
      toast.success(
        `${way === 'in' ? 'You are in' : 'You have left'}${sent ? '.' : '. Saved on this device, and sent later.'}`,
      );
      if (sent) again();
    } catch (reason) {
      setTapped(before);
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to save it'));
    } finally {
      sending.current = false;
    }
  };
  return (
    <section className={styles.adults} aria-label="Adults here">
      <div>
        {here < data.needed ? (
          <Badge tone="bad">
            {data.needed === 1 ? 'No adult has checked in' : `${here} of ${data.needed} adults checked in`}
          </Badge>
        ) : (
          <Badge tone="good">{here === 1 ? '1 adult is in' : `${here} adults are in`}</Badge>
        )}
        {adults.length > 0 && <small>{adults.map(nameOf).join(', ')}</small>}
      </div>
      <Button size="sm" variant={isIn ? 'line' : 'leaf'} plain onClick={() => void tap(isIn ? 'out' : 'in')}>
        {isIn ? 'I am leaving' : own.left_at ? 'I am back' : 'I am here'}
      </Button>
    </section>
  );
}
