import type { Site } from '@doctorbird/contract/organisation/site';

/** The facts that a parent asks for first; the bird's tail ends beside them. */
export function FactsSheet({ facts }: { facts: Site['home']['facts'] }) {
  return (
    <section className="sheet" aria-label="Key facts">
      <div className="wrap">
        <dl>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt className="lab">{fact.label}</dt>
              <dd>
                {fact.value}
                <small>{fact.note}</small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <i className="rail a" aria-hidden="true" />
      <i className="rail b" aria-hidden="true" />
    </section>
  );
}
