import { conversationCalls, type OfficeConversation } from '@doctorbird/contract/messages/conversations';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useRevalidator } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { call } from '../../../api/call.ts';
import { useChoices } from '../../../forms/use-choices.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useSession } from '../../../session/session-provider.tsx';
import * as actionStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import clsx from 'clsx';

type Change = { status?: OfficeConversation['status']; assignee_id?: string | null; child_id?: string | null };

/** A conversation as a change will make it. */
function changed(before: OfficeConversation, { status, assignee_id: assigneeId, child_id: childId }: Change) {
  const { assignee, assignees, child, children } = before;
  return {
    ...before,
    status: status ?? before.status,
    assignee: assigneeId === undefined ? assignee : (assignees.find(({ id }) => id === assigneeId) ?? null),
    child: childId === undefined ? child : (children.find(({ id }) => id === childId) ?? null),
  };
}

/** Who writes, about whom, who deals with it, and its status. Each choice is saved at once. */
export function OfficeTools({ conversation: loaded }: { conversation: OfficeConversation }) {
  const { shown: conversation, busy: pending, choose } = useChoices(loaded);
  const { id, status, assignee, assignees, child, children, program } = conversation;
  const { profile } = useSession();
  const { revalidate } = useRevalidator();
  const change = (body: Change, done: string) =>
    choose({
      change: (before) => changed(before, body),
      send: async ({ version }) => {
        const answer = await call(conversationCalls.changeConversation, { params: { id }, body: { ...body, version } });
        void revalidate();
        return answer;
      },
      done,
      fallback: 'Failed to save it',
    });
  const me = profile?.user.id;
  return (
    <Panel title="Details">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)} aria-busy={pending || undefined}>
        <FactList
          facts={[
            {
              label: 'From',
              value: conversation.parent_id ? (
                <Link to={`/admin/parents/${conversation.parent_id}`}>{conversation.name}</Link>
              ) : (
                conversation.name
              ),
              wide: true,
            },
            ...(conversation.email
              ? [
                  {
                    label: 'Email',
                    value: <a href={`mailto:${conversation.email}`}>{conversation.email}</a>,
                    wide: true,
                  },
                ]
              : []),
            ...(conversation.phone
              ? [
                  {
                    label: 'Phone',
                    value: <a href={`tel:${conversation.phone}`}>{showPhone(conversation.phone)}</a>,
                    wide: true,
                  },
                ]
              : []),
            ...(conversation.likely_family
              ? [
                  {
                    label: 'Probably',
                    value: (
                      <Link to={`/admin/parents/${conversation.likely_family.id}`}>
                        {conversation.likely_family.full_name}
                      </Link>
                    ),
                    wide: true,
                  },
                ]
              : []),
            ...(program ? [{ label: 'Program', value: program, wide: true }] : []),
          ]}
        />
        {children.length > 0 && (
          <SelectField
            label="About"
            placeholder="No child"
            options={children.map((one) => ({ value: one.id, label: one.name }))}
            value={child?.id ?? ''}
            onChange={({ target }) => void change({ child_id: target.value || null }, 'Saved.')}
          />
        )}
        <SelectField
          label="Assigned to"
          hint={child ? undefined : 'A teacher can be chosen when it is about a child.'}
          placeholder="Nobody"
          options={assignees.map((one) => ({
            value: one.id,
            label: `${one.name}${one.id === me ? ' (you)' : one.role === 'staff' ? ', teacher' : ''}`,
          }))}
          value={assignee?.id ?? ''}
          onChange={({ target }) =>
            void change(
              { assignee_id: target.value || null },
              target.value === '' ? 'No longer assigned to anyone.' : 'Assigned.',
            )
          }
        />
        {me && assignee?.id !== me && (
          <div>
            <Button
              variant="line"
              size="sm"
              plain
              pending={pending}
              onClick={() => void change({ assignee_id: me }, 'It is assigned to you.')}
            >
              Assign to me
            </Button>
          </div>
        )}
        <div className={actionStyles.actions}>
          {status === 'new' && (
            <Button
              variant="line"
              size="sm"
              plain
              pending={pending}
              onClick={() => void change({ status: 'open' }, 'Marked as open.')}
            >
              Start on it
            </Button>
          )}
          {status !== 'answered' && status !== 'closed' && (
            <Button
              variant="line"
              size="sm"
              plain
              pending={pending}
              onClick={() => void change({ status: 'answered' }, 'Marked as answered.')}
            >
              Mark as answered
            </Button>
          )}
          {status === 'closed' ? (
            <Button
              variant="line"
              size="sm"
              plain
              pending={pending}
              onClick={() => void change({ status: 'open' }, 'It is open again.')}
            >
              Reopen
            </Button>
          ) : (
            <Button
              variant="line"
              size="sm"
              plain
              pending={pending}
              onClick={() => void change({ status: 'closed' }, 'It is closed.')}
            >
              Close
            </Button>
          )}
        </div>
        {conversation.note && (
          <p>
            <b>Note for the office</b> {conversation.note}
          </p>
        )}
        {conversation.handled && (
          <small>{`${conversation.handled.by}, ${formatDateTime(conversation.handled.at)}`}</small>
        )}
      </div>
    </Panel>
  );
}
