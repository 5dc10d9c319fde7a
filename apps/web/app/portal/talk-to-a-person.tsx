import { Panel } from '../ui/panel.tsx';
import { useOrganisation } from './organisation.ts';

type TalkToAPersonProps = {
  /** What people of this portal call about; else what parents do. */
  about?: string;
};

/** The office's number and hours: every portal page of a family ends with a human being. */
export function TalkToAPerson({ about = 'Pickup, allergies, a lost lunch kit: we answer' }: TalkToAPersonProps) {
  const office = useOrganisation();
  if (!office) return null;
  return (
    <Panel title="Talk to a person" tone="board">
      <div className="panel-body grid gap-3">
        <p>{about}</p>
        <dl className="hours">
          {office.hours.map((line) => (
            <div key={line.days}>
              <dt>{line.days}</dt>
              <dd>{line.hours}</dd>
            </div>
          ))}
        </dl>
        <a className="big-link" href={`tel:${office.phone}`}>
          {office.phone_shown}
        </a>
      </div>
    </Panel>
  );
}
