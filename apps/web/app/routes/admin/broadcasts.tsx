import { broadcastCalls, type Broadcast } from '@doctorbird/contract/messages/broadcasts';
import { broadcastList } from '@doctorbird/contract/messages/broadcasts.list';
import { mailingStateLabels } from '@doctorbird/contract/messages/message-labels';
import { useNavigate } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { call } from '../../api/call.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { stateTones, whenText } from '../../features/messages/broadcasts/broadcast-texts.ts';
import { useAction } from '../../forms/use-action.ts';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/broadcasts.ts';

export const meta = portalMeta(broadcastList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(broadcastList);

const cells = {
  subject: (row: Broadcast) => (
    <Link to={`/admin/messages/broadcasts/${row.id}`}>{row.subject || 'Without a subject'}</Link>
  ),
  when: whenText,
  state: ({ state }: Broadcast) => <Badge tone={stateTones[state]}>{mailingStateLabels[state]}</Badge>,
};

/** Messages to many: drafts, scheduled and sent ones. */
export default function Broadcasts({ loaderData }: Route.ComponentProps) {
  const { run, pending } = useAction();
  const navigate = useNavigate();
  const write = () =>
    run({
      meaning: ['new', Date.now()],
      make: async (idempotencyKey) => {
        const body = { kind: 'service', subject: '', text: '', audience: { match: 'any', rules: [] } } as const;
        const made = await call(
          broadcastCalls.addBroadcast,
          { body: { ...body, audience: { match: 'any', rules: [] } } },
          { idempotencyKey },
        );
        await navigate(`/admin/messages/broadcasts/${made.id}`);
        return made;
      },
      fallback: 'Failed to start a message',
    });
  const newMessage = (
    <Button variant="leaf" size="sm" plain pending={pending} onClick={() => void write()}>
      New message
    </Button>
  );
  return (
    <ListPage
      list={broadcastList}
      result={loaderData}
      cells={cells}
      frame={() => ({
        tools: (
          <>
            <ButtonLink to="/admin/storm" variant="line" size="sm" plain>
              Cancel classes
            </ButtonLink>
            {newMessage}
          </>
        ),
        empty: { ...broadcastList.empty, action: newMessage },
      })}
    />
  );
}
