import type { Program } from "@doctorbird/contract/programs";
import { formatDate, formatDateRange } from "../../format/dates.ts";
import { formatPrice } from "../../format/money.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Pads } from "../../ui/pads.tsx";
import { placesWords } from "./program-words.ts";

/** The board beside the description: price, dates, places, and the way in. */
export function ProgramFacts({ program }: { program: Program }) {
  const places = placesWords(program.places_left);
  const facts: [string, string | null][] = [
    ["Dates", formatDateRange(program.start_date, program.end_date)],
    ["Times", program.schedule],
    ["Length", program.duration],
    ["Ages", program.age_range],
    ["Where", program.location],
  ];
  return (
    <aside className="program-facts" aria-label="At a glance">
      <p className={program.price === null ? "price words" : "price"}>{formatPrice(program.price)}</p>
      <dl>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt className="lab">{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className="program-seats">
        <p>
          <b>{places}</b>
          <span>{`of ${program.max_participants}`}</span>
        </p>
        <Pads
          total={program.max_participants}
          taken={program.max_participants - Math.max(0, program.places_left)}
          label={`${places} of ${program.max_participants}`}
        />
      </div>
      <EnrollWay program={program} />
    </aside>
  );
}

function EnrollWay({ program }: { program: Program }) {
  if (program.can_enroll) {
    return (
      <>
        <ButtonLink to={`/programs/${program.slug}/enroll`} variant="leaf">
          Enroll a child
        </ButtonLink>
        <p className="small">
          {program.requires_approval
            ? "We look at each request and write back. Nothing is charged before that."
            : "You will need a free parent account. The place is held while you pay."}
        </p>
      </>
    );
  }
  const reason =
    program.status === "open" && program.places_left <= 0
      ? "Every place is taken. Write to us and we will tell you when one is free, or when the next one starts."
      : program.status === "open"
        ? `Enrollment has closed; it started on ${formatDate(program.start_date)}.`
        : "This one is not taking children now. Write to us about the next one.";
  return (
    <>
      <p className="small">{reason}</p>
      <ButtonLink to="/contact" variant="line" plain>
        Contact us
      </ButtonLink>
    </>
  );
}
