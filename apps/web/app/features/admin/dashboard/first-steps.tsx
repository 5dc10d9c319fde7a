import clsx from 'clsx';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import type { FirstStepKey, firstStepCalls } from '@doctorbird/contract/admin/first-steps';
import { Link } from '../../../ui/link.tsx';
import { DotIcon } from '../../../ui/control-icons.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './first-steps.module.css';
import * as todoListStyles from '../../../ui/todo-list.module.css';

const steps: Record<FirstStepKey, { title: string; why: string; to: string; label: string }> = {
  identity: {
    title: 'Enter your name, address and phone number',
    why: 'They are on every page, receipt and email.',
    to: '/admin/settings/identity',
    label: 'Enter',
  },
  logo: {
    title: 'Upload your logo',
    why: 'It stands beside your name, and on receipts and certificates.',
    to: '/admin/settings/logo',
    label: 'Upload',
  },
  ways_to_pay: {
    title: 'Say how families pay',
    why: 'A bank account, a bill-payment agent or cash at the office.',
    to: '/admin/settings/bank',
    label: 'Set up',
  },
  program: {
    title: 'Create your first program',
    why: 'Families can enroll as soon as it is open.',
    to: '/admin/programs',
    label: 'Create',
  },
  staff: {
    title: 'Invite your first staff member',
    why: 'Staff see their classes, mark attendance and write reports.',
    to: '/admin/staff',
    label: 'Invite',
  },
  retention: {
    title: 'Decide when old records are removed',
    why: 'Until you switch it on, nothing is removed, and the privacy notice promises no periods.',
    to: '/admin/settings/retention',
    label: 'See and decide',
  },
};

const dueText = (due: number): string =>
  due === 1 ? '1 record would be removed tonight.' : `${due} records would be removed tonight.`;

type FirstStepsProps = Pick<CallAnswer<typeof firstStepCalls.getFirstSteps>, 'steps'>;

/** What a new organization sets up first; gone when everything is done. */
export function FirstSteps({ steps: asked }: FirstStepsProps) {
  const done = asked.filter((step) => step.done).length;
  if (done === asked.length) return null;
  return (
    <Panel title="First steps" aside={<span className="numeric">{`${done} of ${asked.length} done`}</span>}>
      <ul className={clsx(todoListStyles.list, styles.steps)}>
        {asked.map(({ key, done: isDone, due }) => {
          const { title, why, to, label } = steps[key];
          return (
            <li key={key}>
              {isDone ? <CheckIcon /> : <DotIcon />}
              <p>
                {title}
                {isDone && <span className="visually-hidden"> (done)</span>}
                <small className={typeStyles.muted}>
                  {isDone ? 'Done' : due === undefined ? why : `${dueText(due)} ${why}`}
                </small>
              </p>
              {!isDone && (
                <Link
                  closed={null}
                  className={clsx(buttonStyles.button, buttonStyles.small, buttonStyles.line)}
                  to={to}
                >
                  {label}
                  <span className="visually-hidden">{`: ${title}`}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
