import { eventResultCalls } from '@doctorbird/contract/competitions/event-results';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Panel } from '../../../ui/panel.tsx';
import { placeName } from '../day/event-texts.ts';

/** A team's day for its family: places, awards, the certificate, and what the judges wrote once it was released. */
export function EntryDayPanel({ entryId, name }: { entryId: string; name: string }) {
  const { data: day } = useLoaded(entryId, (signal) =>
    call(eventResultCalls.readEntryDay, { params: { id: entryId } }, { signal }),
  );
  // Before its day a team has nothing here.
  if (!day || (day.places.length === 0 && !day.has_day)) return null;
  return (
    <Panel title="The day">
      <p>
        <Link to={`/competitions/event/${day.slug}/live/team`}>See the day live</Link>
      </p>
      {day.places.length > 0 && (
        <ul>
          {day.places.map(({ division, place, shared, of }) => (
            <li key={division}>
              {place === null
                ? `${division}: took part`
                : `${division}: place ${placeName({ place, shared })} of ${of}`}
            </li>
          ))}
          {day.awards.map((award) => (
            <li key={award}>{`Award: ${award}`}</li>
          ))}
        </ul>
      )}
      {day.has_certificate && (
        <DownloadButton
          fetchFile={() =>
            download(eventResultCalls.entryCertificate, { params: { id: entryId } }, `certificate-${day.slug}.pdf`)
          }
          fallback="Failed to download the certificate"
        >
          {`Download the certificate of ${name}`}
        </DownloadButton>
      )}
      {day.feedback.map(({ division, judges }) => (
        <section key={division}>
          <h3>{`What the judges wrote, ${division}`}</h3>
          {judges.map(({ judge, marks, strengths, next_steps }) => (
            <div key={judge}>
              <h4>{judge}</h4>
              <ul>
                {marks.map((mark) => (
                  <li key={mark.name}>{`${mark.name}: ${mark.points ?? '–'} of ${mark.most}`}</li>
                ))}
              </ul>
              {strengths && <p>{`Strong: ${strengths}`}</p>}
              {next_steps && <p>{`Next: ${next_steps}`}</p>}
            </div>
          ))}
        </section>
      ))}
    </Panel>
  );
}
