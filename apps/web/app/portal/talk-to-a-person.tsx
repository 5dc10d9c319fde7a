import type { Organisation } from "@doctorbird/contract/site";
import { showPhone } from "@doctorbird/contract/phones";
import { Panel } from "../ui/panel.tsx";

/** The office's number and hours: every portal page of a family ends with a human being. */
export function TalkToAPerson({ organisation }: { organisation: Organisation | undefined }) {
  if (!organisation) return null;
  return (
    <Panel title="Talk to a person" tone="board">
      <div className="panel-body grid gap-3">
        <p>Pickup, allergies, a payment that went wrong: we answer</p>
        <dl className="hours">
          {organisation.hours.map((line) => (
            <div key={line.days}>
              <dt>{line.days}</dt>
              <dd>{line.hours}</dd>
            </div>
          ))}
        </dl>
        <a className="big-link" href={`tel:${organisation.phone}`}>
          {showPhone(organisation.phone)}
        </a>
      </div>
    </Panel>
  );
}
