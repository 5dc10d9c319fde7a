import type { taskCalls } from '@doctorbird/contract/admin/tasks';
import { isPermission, permissionFacts } from '@doctorbird/contract/core/permissions';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../forms/use-action.ts';
import type { Refusal } from './load-tab.ts';
import { Button } from '../ui/button.tsx';
import { LockIcon } from '../ui/office-icons.tsx';
import { TextArea } from '../ui/text-area.tsx';
import * as styles from './refused-page.module.css';

/** In the place of what a role does not allow: who can, and one button to ask them. It makes a task with the text of the box. */
export function RefusedPage({ refusal: { message, permission, people } }: { refusal: Refusal }) {
  const facts = permission && isPermission(permission) ? permissionFacts(permission) : null;
  const [first] = people;
  const [text, setText] = useState(() => `Please ${facts?.action ?? 'help me with a page that I may not open'}: `);
  const [asked, setAsked] = useState<string | null>(null);
  const { run, pending } = useAction();
  const ask = ({ id, name }: { id: string; name: string }) =>
    void run({
      meaning: ['ask', id, text],
      make: (idempotencyKey) =>
        call<typeof taskCalls.createTask>(
          { method: 'POST', path: '/admin/tasks' },
          { body: { title: text.trim().slice(0, 200), assignee_id: id } },
          { idempotencyKey },
        ),
      done: () => {
        setAsked(name);
        return `${name} has it as a task.`;
      },
      fallback: 'It was not sent',
    });
  return (
    <section className={styles.refusal} role="alert" data-failed="">
      <h1 className={styles.refusalTitle}>
        <LockIcon className={styles.lock} />
        {facts ? `Your role does not include “${facts.label}”` : 'Your role does not include this'}
      </h1>
      <p>{message}</p>
      {people.length > 0 && (
        <ul className={styles.refusalPeople}>
          {people.map((person) => (
            <li key={person.id}>
              <span>
                <b>{person.name}</b>
                <small>{`${person.role}${person.here ? ', here now' : ''}`}</small>
              </span>
              {asked === person.name ? (
                <small>Asked</small>
              ) : (
                <Button
                  size="sm"
                  variant={person === first ? 'ink' : 'line'}
                  plain
                  pending={pending}
                  onClick={() => ask(person)}
                >
                  {`Ask ${person.name.split(' ')[0]}`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {first && (
        <TextArea
          label={`What ${first.name.split(' ')[0]} reads`}
          maxLength={200}
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </section>
  );
}
