import type { ChildFile } from '@doctorbird/contract/families/students';
import { DotIcon } from '../../../ui/control-icons.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';

/** What the office needs before the first day: complete or missing, each with where to add it. */
export function ChildChecklist({ checklist, action = 'Add' }: { checklist: ChildFile['checklist']; action?: string }) {
  return (
    <ul className="checklist">
      {checklist.map((line) => (
        <li key={line.key} className={line.done ? 'done' : undefined}>
          {line.done ? <CheckIcon /> : <DotIcon />}
          <p>
            <b>{line.label}</b>
            <span className="vh">{line.done ? ': complete.' : ': missing.'}</span>
            <small>{line.note}</small>
          </p>
          {!line.done && (
            <a
              className="btn sm line plain"
              href={`#${line.key === 'emergency' || line.key === 'pickup' ? 'people' : line.key}`}
            >
              {action}
              <span className="vh">{` ${line.label.toLowerCase()}`}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
